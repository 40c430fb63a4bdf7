package org.mcpjava.server.tools;

import java.util.List;
import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.spi.McpServerSPILoader;

public interface ToolResponse extends MetaCarrier {
    List<ContentBlock> content();

    Optional<Object> structuredContent();

    boolean isError();

    static Builder builder() {
        return McpServerSPILoader.getSPI().toolResponseBuilder();
    }

    static ToolResponse ofText(String text) {
        return McpServerSPILoader.getSPI().newTextToolResponse(text);
    }

    static ToolResponse ofError(String error) {
        return McpServerSPILoader.getSPI().newErrorToolResponse(error);
    }

    static ToolResponse ofStructured(Object structuredContent) {
        return McpServerSPILoader.getSPI().newStructuredToolResponse(structuredContent);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder addContent(ContentBlock content);

        Builder addTextContent(String textContent);

        Builder setStructuredContent(Object structuredContent);

        Builder setError(boolean isError);

        ToolResponse build();
    }
}
