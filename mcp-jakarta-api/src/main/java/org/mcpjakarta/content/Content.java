package org.mcpjakarta.content;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/**
 * One block of what a tool or a prompt answers. Blocks are immutable; the {@code with} methods return changed copies.
 */
public sealed interface Content permits TextContent, ImageContent, AudioContent, EmbeddedResource, ResourceLink {

    /** For whom the block is and how important, or null. */
    @Nullable
    ContentAnnotations annotations();

    /** Metadata for the client; see {@link MetaKey} for the keys. */
    Map<String, Object> meta();

    /** This block with other annotations. */
    Content withAnnotations(ContentAnnotations annotations);

    /** This block with one more entry of metadata. */
    Content withMeta(String key, Object value);
}
