package org.mcpjakarta.content;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/** A text. */
public record TextContent(String text, @Nullable Annotations annotations, Map<String, Object> meta)
        implements
            ContentBlock {

    public TextContent {
        Objects.requireNonNull(text, "text");
        meta = MetaKey.copyOf(meta);
    }

    public TextContent(String text) {
        this(text, null, Map.of());
    }

    @Override
    public TextContent withAnnotations(Annotations annotations) {
        return new TextContent(text, annotations, meta);
    }

    @Override
    public TextContent withMeta(String key, Object value) {
        return new TextContent(text, annotations, MetaKey.with(meta, key, value));
    }
}
