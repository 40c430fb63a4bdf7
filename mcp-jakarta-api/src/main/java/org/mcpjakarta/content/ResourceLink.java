package org.mcpjakarta.content;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.internal.Metadata;

/**
 * A pointer to a resource that the client may read later. The resource need not be in the list of resources.
 *
 * @param uri its URI
 * @param name its name for programs
 * @param title its name for people, or null
 * @param description what it holds, written for the model, or null
 * @param mimeType what kind of data it is, or null
 * @param size its size in bytes before any encoding, or null
 * @param icons pictures of it that a client may show
 */
public record ResourceLink(String uri, String name, @Nullable String title, @Nullable String description,
        @Nullable String mimeType, @Nullable Long size, List<Icon> icons, @Nullable Annotations annotations,
        Map<String, Object> metadata) implements ContentBlock {

    public ResourceLink {
        Objects.requireNonNull(uri, "uri");
        Objects.requireNonNull(name, "name");
        if (size != null && size < 0) {
            throw new IllegalArgumentException("Size " + size + " is negative; leave it out if it is not known");
        }
        icons = List.copyOf(icons);
        metadata = Metadata.copyOf(metadata);
    }

    /** A link; the {@code with} methods add the rest. */
    public static ResourceLink of(String uri, String name) {
        return new ResourceLink(uri, name, null, null, null, null, List.of(), null, Map.of());
    }

    public ResourceLink withTitle(String title) {
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, metadata);
    }

    public ResourceLink withDescription(String description) {
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, metadata);
    }

    public ResourceLink withMimeType(String mimeType) {
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, metadata);
    }

    public ResourceLink withSize(long size) {
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, metadata);
    }

    @Override
    public ResourceLink withAnnotations(Annotations annotations) {
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, metadata);
    }

    @Override
    public ResourceLink withMetadata(String key, Object value) {
        var more = Metadata.with(metadata, key, value);
        return new ResourceLink(uri, name, title, description, mimeType, size, icons, annotations, more);
    }
}
