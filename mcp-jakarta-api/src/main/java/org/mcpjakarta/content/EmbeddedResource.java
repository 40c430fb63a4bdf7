package org.mcpjakarta.content;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;
import org.mcpjakarta.resources.ResourceContents;

/**
 * The contents of a resource, sent along with the answer. They need a MIME type here, so that the client can show them.
 */
public record EmbeddedResource(ResourceContents resource, @Nullable Annotations annotations,
        Map<String, Object> metadata) implements ContentBlock {

    public EmbeddedResource {
        String mimeType = resource.mimeType();
        if (mimeType == null) {
            throw new IllegalArgumentException(
                    "The embedded resource " + resource.uri() + " has no MIME type; give it one, such as text/plain");
        }
        MimeType.check(mimeType);
        metadata = Metadata.copyOf(metadata);
    }

    /** A resource without annotations and metadata of the block itself. */
    public static EmbeddedResource of(ResourceContents resource) {
        return new EmbeddedResource(resource, null, Map.of());
    }

    @Override
    public EmbeddedResource withAnnotations(Annotations annotations) {
        return new EmbeddedResource(resource, annotations, metadata);
    }

    @Override
    public EmbeddedResource withMetadata(String key, Object value) {
        return new EmbeddedResource(resource, annotations, Metadata.with(metadata, key, value));
    }
}
