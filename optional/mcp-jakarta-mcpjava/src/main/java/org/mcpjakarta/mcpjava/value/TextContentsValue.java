package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.resources.TextResourceContents;

/** The text of a resource. */
public record TextContentsValue(String uri, Optional<String> mimeType, String text,
        Map<String, Object> metadata) implements TextResourceContents {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<TextResourceContents.Builder>
            implements
                TextResourceContents.Builder {
        private final String uri;
        private final String text;
        private @Nullable String mimeType;

        public Builder(String uri, String text) {
            this.uri = uri;
            this.text = text;
        }

        @Override
        protected TextResourceContents.Builder self() {
            return this;
        }

        @Override
        public TextResourceContents.Builder setMimeType(String type) {
            mimeType = type;
            return this;
        }

        @Override
        public TextResourceContents build() {
            return new TextContentsValue(uri, Optional.ofNullable(mimeType), text, metadata());
        }
    }
}
