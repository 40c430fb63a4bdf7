package org.mcpjava.server.resources;

import java.util.Optional;

import org.mcpjava.server.MetaCarrier;

public sealed interface ResourceContents extends MetaCarrier permits TextResourceContents, BlobResourceContents {
    String uri();

    Optional<String> mimeType();

    interface Builder<THIS extends Builder<THIS>> extends MetaCarrier.Builder<THIS> {
        THIS setMimeType(String mimeType);
    }
}
