package org.mcpjakarta.content;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/**
 * One block of what a tool or a prompt answers. Blocks are immutable; the {@code with} methods return changed copies.
 */
public sealed interface ContentBlock permits TextContent, ImageContent, AudioContent, EmbeddedResource, ResourceLink {

    /** The audience and the priority of the block, or null. */
    @Nullable
    Annotations annotations();

    /** Metadata for the client; see {@link MetaKey} for the keys. */
    Map<String, Object> metadata();

    /** This block with other annotations. */
    ContentBlock withAnnotations(Annotations annotations);

    /** This block with one more entry of metadata. */
    ContentBlock withMetadata(String key, Object value);
}
