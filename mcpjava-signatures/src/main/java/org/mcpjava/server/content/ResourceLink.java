package org.mcpjava.server.content;

import java.util.Optional;
import java.util.OptionalLong;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface ResourceLink extends ContentBlock {
    String name();

    String title();

    String uri();

    Optional<String> description();

    Optional<String> mimeType();

    Optional<Annotations> annotations();

    OptionalLong size();

    static Builder builder(String name, String uri) {
        return McpServerSPILoader.getSPI().resourceLinkBuilder(name, uri);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setTitle(String title);

        Builder setDescription(String description);

        Builder setMimeType(String mimeType);

        Builder setAnnotations(Annotations annotations);

        Builder setSize(long size);

        ResourceLink build();
    }
}
