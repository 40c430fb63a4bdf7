package org.mcpjakarta.conformance;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.Tool;

/** Changes what the server offers, so that clients who listen are told. Afterwards all nodes offer the same again. */
@ApplicationScoped
public class ChangeTools {
    @Inject
    McpFeatures features;

    @Tool(name = "test_trigger_tool_change", description = "Adds a tool, and takes it away again")
    public synchronized String changeTools() {
        features.tools().add(ToolSpec.named("test_live_tool").describedAs("A tool that comes and goes")
                .handledBy(call -> "I am here for now"));
        features.tools().remove("test_live_tool");
        return "The list of tools has changed";
    }

    @Tool(name = "test_trigger_prompt_change", description = "Adds a prompt, and takes it away again")
    public synchronized String changePrompts() {
        features.prompts().add(PromptSpec.named("test_live_prompt").describedAs("A prompt that comes and goes")
                .handledBy(call -> "Say that you are here for now"));
        features.prompts().remove("test_live_prompt");
        return "The list of prompts has changed";
    }
}
