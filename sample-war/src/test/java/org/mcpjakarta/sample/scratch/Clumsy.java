package org.mcpjakarta.sample.scratch;

import java.io.InputStream;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** Five mistakes. */
@ApplicationScoped
public class Clumsy {
    @Tool
    public static String shared() {
        return "";
    }

    @Tool(name = "two words")
    public String named() {
        return "";
    }

    @Tool
    public String read(InputStream bytes) {
        return "";
    }

    @Tool
    public String count(@ToolArg(defaultValue = "many") int number) {
        return "";
    }

    @Tool
    public String twice(@ToolArg(name = "same") String one, @ToolArg(name = "same") String other) {
        return "";
    }
}
