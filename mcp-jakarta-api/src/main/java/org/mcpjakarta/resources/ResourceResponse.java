package org.mcpjakarta.resources;

import java.util.List;
import java.util.Map;

import org.mcpjakarta.MetaKey;
import org.mcpjakarta.internal.Metadata;

/**
 * The full answer to the reading of a resource, for methods that need more than a return value can say. Immutable.
 *
 * @param contents the resource, or its parts, as a folder has files
 * @param metadata metadata for the client; see {@link MetaKey} for the keys
 */
public record ResourceResponse(List<ResourceContents> contents, Map<String, Object> metadata) {

    public ResourceResponse {
        contents = List.copyOf(contents);
        metadata = Metadata.copyOf(metadata);
    }

    /** An answer of these contents. */
    public static ResourceResponse of(ResourceContents... contents) {
        return new ResourceResponse(List.of(contents), Map.of());
    }

    /** This answer with one more entry of metadata. */
    public ResourceResponse withMetadata(String key, Object value) {
        return new ResourceResponse(contents, Metadata.with(metadata, key, value));
    }
}
