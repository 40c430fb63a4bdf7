package org.mcpjakarta.conformance;

import java.util.List;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Role;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.prompts.PromptMessage;
import org.mcpjakarta.resources.TextResourceContents;

/** Prompts of every kind, and the completion of an argument. */
@ApplicationScoped
public class Prompts {

    /** What the user is asked for. */
    public record Context(String context) {}

    @Prompt(name = "test_simple_prompt", description = "One message")
    public String simple() {
        return "This is a simple prompt for testing.";
    }

    @Prompt(name = "test_prompt_with_arguments", description = "A message made from arguments")
    public String withArguments(@PromptArg(description = "First test argument") String arg1,
            @PromptArg(description = "Second test argument") String arg2) {
        return "Prompt with arguments: arg1='" + arg1 + "', arg2='" + arg2 + "'";
    }

    @CompletePrompt("test_prompt_with_arguments")
    public List<String> arg1(String arg1) {
        return Stream.of("test", "testing", "paris", "party").filter(value -> value.startsWith(arg1)).toList();
    }

    @Prompt(name = "test_prompt_with_embedded_resource", description = "A message that holds a resource")
    public List<PromptMessage> withResource(
            @PromptArg(description = "URI of the resource to embed") String resourceUri) {
        var resource = TextResourceContents.of(resourceUri, "Embedded resource content for testing.", "text/plain");
        return List.of(new PromptMessage(Role.USER, EmbeddedResource.of(resource)),
                PromptMessage.user("Please process the embedded resource above."));
    }

    @Prompt(name = "test_prompt_with_image", description = "A message that holds an image")
    public List<PromptMessage> withImage() {
        return List.of(new PromptMessage(Role.USER, ImageContent.of(Samples.png(), "image/png")),
                PromptMessage.user("Please analyze the image above."));
    }

    @Prompt(name = "test_input_required_result_prompt", description = "A message made from what the user says")
    public String withQuestion(McpClient client) {
        var question = Elicit.form("What context should the prompt use?", Context.class);
        return "Use this context: " + client.ask("user_context", question).orElseThrow().context();
    }
}
