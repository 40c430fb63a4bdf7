package org.mcpjakarta.tools;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;

/**
 * The full answer of a tool, for methods that need more than a return value can say: several content blocks, structured
 * content beside a text, metadata, or an error without an exception. Immutable, as far as the structured content is.
 *
 * @param content what the model reads, in this order
 * @param structuredContent a value that is sent as JSON and fits the output schema, or null
 * @param isError whether the model should take the answer as a failed call
 * @param meta metadata for the client; see {@link MetaKey} for the keys
 */
public record ToolResponse(List<ContentBlock> content, @Nullable Object structuredContent, boolean isError,
        Map<String, Object> meta) {

    public ToolResponse {
        content = List.copyOf(content);
        meta = MetaKey.copyOf(meta);
    }

    /** An answer of one text. */
    public static ToolResponse success(String text) {
        return success(new TextContent(text));
    }

    /** An answer of these blocks. */
    public static ToolResponse success(ContentBlock... content) {
        return new ToolResponse(Arrays.asList(content), null, false, Map.of());
    }

    /** A failed call; the text tells the model what to do differently. */
    public static ToolResponse error(String text) {
        return new ToolResponse(List.of(new TextContent(text)), null, true, Map.of());
    }

    /** A structured answer. Without content of its own it is also sent as JSON text. */
    public static ToolResponse structured(Object value) {
        return new ToolResponse(List.of(), Objects.requireNonNull(value, "value"), false, Map.of());
    }

    /** This answer with one more entry of metadata; the key is checked as {@link MetaKey#check} says. */
    public ToolResponse withMeta(String key, Object value) {
        return new ToolResponse(content, structuredContent, isError, MetaKey.with(meta, key, value));
    }
}
