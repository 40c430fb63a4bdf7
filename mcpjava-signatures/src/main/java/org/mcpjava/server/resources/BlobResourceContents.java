package org.mcpjava.server.resources;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface BlobResourceContents extends MetaCarrier, ResourceContents {
    byte[] blob();

    static BlobResourceContents of(String uri, byte[] data) {
        return McpServerSPILoader.getSPI().newBlobResourceContent(uri, data);
    }

    static Builder builder(String uri, byte[] data) {
        return McpServerSPILoader.getSPI().blobResourceContentsBuilder(uri, data);
    }

    interface Builder extends ResourceContents.Builder<Builder> {
        BlobResourceContents build();
    }
}
