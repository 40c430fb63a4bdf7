package org.mcpjakarta.content;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.resources.ResourceContents;

/**
 * The contents of a resource, sent along with the answer. They need a MIME type here, so that the client can show them.
 */
public record EmbeddedResource(ResourceContents resource, @Nullable Annotations annotations,
        Map<String, Object> meta) implements ContentBlock {

    public EmbeddedResource {
        String mimeType = resource.mimeType();
        if (mimeType == null) {
            throw new IllegalArgumentException(
                    "The embedded resource " + resource.uri() + " has no MIME type; give it one, such as text/plain");
        }
        MimeType.check(mimeType);
        meta = MetaKey.copyOf(meta);
    }

    public EmbeddedResource(ResourceContents resource) {
        this(resource, null, Map.of());
    }

    @Override
    public EmbeddedResource withAnnotations(Annotations annotations) {
        return new EmbeddedResource(resource, annotations, meta);
    }

    @Override
    public EmbeddedResource withMeta(String key, Object value) {
        return new EmbeddedResource(resource, annotations, MetaKey.with(meta, key, value));
    }
}
