package org.mcpjava.server.resources;

import org.mcpjava.server.spi.McpServerSPILoader;

public non-sealed interface TextResourceContents extends ResourceContents {
    String text();

    static TextResourceContents of(String uri, String text) {
        return McpServerSPILoader.getSPI().newTextResourceContents(uri, text);
    }

    static Builder builder(String uri, String text) {
        return McpServerSPILoader.getSPI().textResourceContentsBuilder(uri, text);
    }

    interface Builder extends ResourceContents.Builder<Builder> {
        TextResourceContents build();
    }
}
