package org.mcpjakarta.tools;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.internal.Metadata;

/**
 * The full answer of a tool, for methods that need more than a return value can say: several content blocks, structured
 * content beside a text, metadata, or an error without an exception. Immutable, as far as the structured content is.
 *
 * @param content what the model reads, in this order
 * @param structuredContent a value that is sent as JSON and fits the output schema, or null
 * @param isError whether the model should take the answer as a failed call
 * @param metadata metadata for the client; see {@link MetaKey} for the keys
 */
public record ToolResponse(List<ContentBlock> content, @Nullable Object structuredContent, boolean isError,
        Map<String, Object> metadata) {

    public ToolResponse {
        content = List.copyOf(content);
        metadata = Metadata.copyOf(metadata);
    }

    /** A response of one text. */
    public static ToolResponse ofText(String text) {
        return of(TextContent.of(text));
    }

    /** A response of these blocks. */
    public static ToolResponse of(ContentBlock... content) {
        return new ToolResponse(List.of(content), null, false, Map.of());
    }

    /** A failed call; the text tells the model what to do differently. */
    public static ToolResponse ofError(String text) {
        return new ToolResponse(List.of(TextContent.of(text)), null, true, Map.of());
    }

    /** A structured response. Without content of its own it is also sent as JSON text. */
    public static ToolResponse ofStructured(Object value) {
        return new ToolResponse(List.of(), Objects.requireNonNull(value, "value"), false, Map.of());
    }

    /**
     * This response with one more entry of metadata.
     *
     * @throws IllegalArgumentException if the key is malformed or reserved for the protocol, see {@link MetaKey}
     */
    public ToolResponse withMetadata(String key, Object value) {
        return new ToolResponse(content, structuredContent, isError, Metadata.with(metadata, key, value));
    }
}
