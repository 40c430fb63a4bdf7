package org.mcpjakarta.content;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.resources.ResourceContents;

/** The contents of a resource, sent along with the answer. */
public record EmbeddedResource(ResourceContents resource, @Nullable ContentAnnotations annotations,
        Map<String, Object> meta) implements Content {

    public EmbeddedResource {
        Objects.requireNonNull(resource, "resource");
        meta = MetaKey.copyOf(meta);
    }

    public EmbeddedResource(ResourceContents resource) {
        this(resource, null, Map.of());
    }

    @Override
    public EmbeddedResource withAnnotations(ContentAnnotations annotations) {
        return new EmbeddedResource(resource, annotations, meta);
    }

    @Override
    public EmbeddedResource withMeta(String key, Object value) {
        return new EmbeddedResource(resource, annotations, More.meta(meta, key, value));
    }
}
