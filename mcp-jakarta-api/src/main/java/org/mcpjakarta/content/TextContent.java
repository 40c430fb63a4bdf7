package org.mcpjakarta.content;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;

/** A text. */
public record TextContent(String text, @Nullable Annotations annotations, Map<String, Object> metadata)
        implements
            ContentBlock {

    public TextContent {
        Objects.requireNonNull(text, "text");
        metadata = Metadata.copyOf(metadata);
    }

    /** A text without annotations and metadata. */
    public static TextContent of(String text) {
        return new TextContent(text, null, Map.of());
    }

    @Override
    public TextContent withAnnotations(Annotations annotations) {
        return new TextContent(text, annotations, metadata);
    }

    @Override
    public TextContent withMetadata(String key, Object value) {
        return new TextContent(text, annotations, Metadata.with(metadata, key, value));
    }
}
