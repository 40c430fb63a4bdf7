package org.mcpjava.server.content;

import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface AudioContent extends ContentBlock {
    byte[] data();

    String mimeType();

    Optional<Annotations> annotations();

    static Builder builder(byte[] data, String mimeType) {
        return McpServerSPILoader.getSPI().audioContentBuilder(data, mimeType);
    }

    static AudioContent of(byte[] data, String mimeType) {
        return McpServerSPILoader.getSPI().newAudioContent(data, mimeType);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setAnnotations(Annotations annotations);

        AudioContent build();
    }
}
