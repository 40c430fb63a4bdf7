package org.mcpjakarta.content;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/** A text. */
public record TextContent(String text, @Nullable ContentAnnotations annotations, Map<String, Object> meta)
        implements
            Content {

    public TextContent {
        Objects.requireNonNull(text, "text");
        meta = MetaKey.copyOf(meta);
    }

    public TextContent(String text) {
        this(text, null, Map.of());
    }

    @Override
    public TextContent withAnnotations(ContentAnnotations annotations) {
        return new TextContent(text, annotations, meta);
    }

    @Override
    public TextContent withMeta(String key, Object value) {
        return new TextContent(text, annotations, MetaKey.with(meta, key, value));
    }
}
