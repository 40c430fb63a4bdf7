package org.mcpjakarta.resources;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/** What a resource holds, as text or as bytes. Immutable. */
public sealed interface ResourceContents permits TextResourceContents, BlobResourceContents {

    /** The URI of the resource. */
    String uri();

    /** What kind of data it is, or null. */
    @Nullable
    String mimeType();

    /** Metadata for the client; see {@link MetaKey} for the keys. */
    Map<String, Object> metadata();
}
