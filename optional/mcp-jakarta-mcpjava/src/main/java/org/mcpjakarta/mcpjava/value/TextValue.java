package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.TextContent;

/** A text. */
public record TextValue(String text, Optional<Annotations> annotations,
        Map<String, Object> metadata) implements TextContent {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<TextContent.Builder> implements TextContent.Builder {
        private final String text;
        private @Nullable Annotations annotations;

        public Builder(String text) {
            this.text = text;
        }

        @Override
        protected TextContent.Builder self() {
            return this;
        }

        @Override
        public TextContent.Builder setAnnotations(Annotations given) {
            annotations = given;
            return this;
        }

        @Override
        public TextContent build() {
            return new TextValue(text, Optional.ofNullable(annotations), metadata());
        }
    }
}
