package org.mcpjava.server.content;

import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface ImageContent extends ContentBlock {
    byte[] data();

    String mimeType();

    Optional<Annotations> annotations();

    static Builder builder(byte[] data, String mimeType) {
        return McpServerSPILoader.getSPI().imageContentBuilder(data, mimeType);
    }

    static ImageContent of(byte[] data, String mimeType) {
        return McpServerSPILoader.getSPI().newImageContent(data, mimeType);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setAnnotations(Annotations annotations);

        ImageContent build();
    }
}
