package ${package};

import jakarta.ejb.Stateless;

import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

@Stateless
public class Greetings {

    @Tool(description = "Greets somebody by name")
    public String greet(@ToolArg(description = "who is greeted") String name) {
        return "Hello, " + name + "!";
    }
}
