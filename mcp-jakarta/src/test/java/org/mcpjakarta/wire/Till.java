package org.mcpjakarta.wire;

import org.mcpjakarta.MetaField;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolResponse;

import jakarta.enterprise.context.ApplicationScoped;

/** Features of all kinds, beside an extension; one says itself what the extension would say of it. */
@ApplicationScoped
public class Till {
    @Tool(description = "Counts")
    @MetaField(prefix = "com.example/", name = "kind", value = "mine")
    public ToolResponse count() {
        return ToolResponse.ofText("9").withMetadata("com.example/receipt", "mine");
    }

    @Resource(uri = "till://today")
    public String today() {
        return "9";
    }

    @ResourceTemplate(uriTemplate = "till://day/{day}")
    public String day(String day) {
        return day;
    }

    @Prompt(description = "Asks")
    public String ask() {
        return "How much?";
    }
}
