package org.mcpjakarta.mcpjava.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.tools.ToolResponse;

/** The result of a tool. */
public record ToolValue(List<ContentBlock> content, Optional<Object> structuredContent, boolean isError,
        Map<String, Object> metadata) implements ToolResponse {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<ToolResponse.Builder> implements ToolResponse.Builder {
        private final List<ContentBlock> content = new ArrayList<>();
        private @Nullable Object structuredContent;
        private boolean error;

        @Override
        protected ToolResponse.Builder self() {
            return this;
        }

        @Override
        public ToolResponse.Builder addContent(ContentBlock more) {
            content.add(more);
            return this;
        }

        @Override
        public ToolResponse.Builder addTextContent(String text) {
            TextContent more = new TextValue(text, Optional.empty(), Map.of());
            return addContent(more);
        }

        @Override
        public ToolResponse.Builder setStructuredContent(Object value) {
            structuredContent = value;
            return this;
        }

        @Override
        public ToolResponse.Builder setError(boolean isError) {
            error = isError;
            return this;
        }

        @Override
        public ToolResponse build() {
            return new ToolValue(List.copyOf(content), Optional.ofNullable(structuredContent), error, metadata());
        }
    }
}
