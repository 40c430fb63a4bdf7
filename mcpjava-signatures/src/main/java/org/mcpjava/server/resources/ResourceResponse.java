package org.mcpjava.server.resources;

import java.util.List;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public interface ResourceResponse extends MetaCarrier {
    List<ResourceContents> getContents();

    static Builder builder() {
        return McpServerSPILoader.getSPI().resourceResponseBuilder();
    }

    static ResourceResponse of(String uri, String text) {
        return McpServerSPILoader.getSPI().resourceTextResponse(uri, text);
    }

    static ResourceResponse of(String uri, String text, String mimeType) {
        return McpServerSPILoader.getSPI().resourceTextResponse(uri, text, mimeType);
    }

    static ResourceResponse of(String uri, byte[] data) {
        return McpServerSPILoader.getSPI().resourceBlobResponse(uri, data);
    }

    static ResourceResponse of(String uri, byte[] data, String mimeType) {
        return McpServerSPILoader.getSPI().resourceBlobResponse(uri, data, mimeType);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder addContents(ResourceContents contents);

        ResourceResponse build();
    }
}
