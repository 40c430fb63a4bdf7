package org.mcpjava.server.content;

import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.resources.ResourceContents;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface EmbeddedResource extends ContentBlock {
    ResourceContents resource();

    Optional<Annotations> annotations();

    static Builder builder(String text, String uri) {
        return McpServerSPILoader.getSPI().textEmbeddedResourceBuilder(text, uri);
    }

    static Builder builder(byte[] data, String uri) {
        return McpServerSPILoader.getSPI().blobEmbeddedResourceBuilder(data, uri);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setAnnotations(Annotations annotations);

        Builder setMimeType(String mimeType);

        Builder putResourceMeta(String key, Object value);

        EmbeddedResource build();
    }
}
