package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Icon;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.TextResourceContents;
import org.mcpjakarta.tools.Tool;

class ContentResultTest {
    @ApplicationScoped
    static class Blocks {
        @Tool
        public ContentBlock block() {
            return TextContent.of("one").withAnnotations(
                    Annotations.forAudience(Role.USER).withPriority(0.5).withLastModified(Instant.EPOCH))
                    .withMetadata("com.acme/x", Map.of("deep", List.of(1, true)));
        }

        @Tool
        public List<ContentBlock> blocks() {
            return List.of(ImageContent.of(new byte[]{1, 2, 3}, "image/png"),
                    AudioContent.of(new byte[]{4}, "audio/wav"),
                    EmbeddedResource.of(TextResourceContents.of("file:///a", "A", "text/plain")),
                    EmbeddedResource.of(BlobResourceContents.of("file:///b", new byte[]{5}, "image/png")),
                    new ResourceLink("file:///c", "c", "C", "The third", "text/plain", 3L,
                            List.of(Icon.of("https://example.com/c.png")), null, Map.of()));
        }

        @Tool
        public List<TextContent> texts() {
            return List.of(TextContent.of("one"), TextContent.of("two"));
        }
    }

    @AutoClose
    private static Application application = Application.of(Blocks.class);

    @Test
    void aContentBlockIsSentAsItIs() {
        assertThat(application.call("block", "{}")).isEqualTo(Json.value("""
                {"content": [{
                  "type": "text", "text": "one",
                  "annotations": {"audience": ["user"], "priority": 0.5, "lastModified": "1970-01-01T00:00:00Z"},
                  "_meta": {"com.acme/x": {"deep": [1, true]}}
                }]}"""));
    }

    @Test
    @Tag("R-223")
    void everyKindOfContentHasItsForm() {
        assertThat(application.call("blocks", "{}")).isEqualTo(Json.value("""
                {"content": [
                  {"type": "image", "data": "AQID", "mimeType": "image/png"},
                  {"type": "audio", "data": "BA==", "mimeType": "audio/wav"},
                  {"type": "resource", "resource": {"uri": "file:///a", "mimeType": "text/plain", "text": "A"}},
                  {"type": "resource", "resource": {"uri": "file:///b", "mimeType": "image/png", "blob": "BQ=="}},
                  {"type": "resource_link", "uri": "file:///c", "name": "c", "title": "C", "description": "The third",
                   "mimeType": "text/plain", "size": 3, "icons": [{"src": "https://example.com/c.png"}]}
                ]}"""));
    }

    @Test
    void severalTextsAreSeveralBlocks() {
        assertThat(application.call("texts", "{}")).isEqualTo(Json.value("""
                {"content": [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}]}"""));
    }
}
