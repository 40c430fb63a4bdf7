package org.mcpjakarta.conformance;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** Every kind of answer that a tool can give. */
@ApplicationScoped
public class ContentTools {

    @Tool(name = "test_simple_text", description = "Answers with a text")
    public String simpleText() {
        return "This is a simple text response for testing.";
    }

    @Tool(name = "test_image_content", description = "Answers with an image")
    public ImageContent image() {
        return new ImageContent(Samples.png(), "image/png");
    }

    @Tool(name = "test_audio_content", description = "Answers with a sound")
    public AudioContent audio() {
        return new AudioContent(Samples.wav(), "audio/wav");
    }

    @Tool(name = "test_embedded_resource", description = "Answers with a resource")
    public EmbeddedResource resource() {
        return new EmbeddedResource(new ResourceContents.Text("test://embedded-resource", "text/plain",
                "This is an embedded resource content."));
    }

    @Tool(name = "test_multiple_content_types", description = "Answers with a text, an image and a resource")
    public List<ContentBlock> mixed() {
        return List.of(new TextContent("Multiple content types test:"), image(), new EmbeddedResource(
                new ResourceContents.Text("test://mixed-content-resource", "application/json",
                        "{\"test\":\"data\",\"value\":123}")));
    }

    @Tool(name = "test_error_handling", description = "Fails in a way that the model can read")
    public String error() {
        throw new ToolCallException("This tool intentionally returns an error for testing");
    }
}
