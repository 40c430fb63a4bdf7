package org.mcpjakarta.conformance;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.resources.TextResourceContents;
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
        return ImageContent.of(Samples.png(), "image/png");
    }

    @Tool(name = "test_audio_content", description = "Answers with a sound")
    public AudioContent audio() {
        return AudioContent.of(Samples.wav(), "audio/wav");
    }

    @Tool(name = "test_embedded_resource", description = "Answers with a resource")
    public EmbeddedResource resource() {
        return EmbeddedResource.of(TextResourceContents.of("test://embedded-resource",
                "This is an embedded resource content.", "text/plain"));
    }

    @Tool(name = "test_multiple_content_types", description = "Answers with a text, an image and a resource")
    public List<ContentBlock> mixed() {
        return List.of(TextContent.of("Multiple content types test:"), image(), EmbeddedResource.of(TextResourceContents
                .of("test://mixed-content-resource", "{\"test\":\"data\",\"value\":123}", "application/json")));
    }

    @Tool(name = "test_error_handling", description = "Fails in a way that the model can read")
    public String error() {
        throw new ToolCallException("This tool intentionally returns an error for testing");
    }
}
