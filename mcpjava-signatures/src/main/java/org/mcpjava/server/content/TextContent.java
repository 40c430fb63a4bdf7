package org.mcpjava.server.content;

import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface TextContent extends ContentBlock {
    String text();

    Optional<Annotations> annotations();

    static Builder builder(String text) {
        return McpServerSPILoader.getSPI().textContentBuilder(text);
    }

    static TextContent of(String text) {
        return McpServerSPILoader.getSPI().newTextContent(text);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setAnnotations(Annotations annotations);

        TextContent build();
    }
}
