package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.ImageContent;

/** A picture. */
public record ImageValue(byte[] data, String mimeType, Optional<Annotations> annotations,
        Map<String, Object> metadata) implements ImageContent {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<ImageContent.Builder> implements ImageContent.Builder {
        private final byte[] data;
        private final String mimeType;
        private @Nullable Annotations annotations;

        public Builder(byte[] data, String mimeType) {
            this.data = data.clone();
            this.mimeType = mimeType;
        }

        @Override
        protected ImageContent.Builder self() {
            return this;
        }

        @Override
        public ImageContent.Builder setAnnotations(Annotations given) {
            annotations = given;
            return this;
        }

        @Override
        public ImageContent build() {
            return new ImageValue(data, mimeType, Optional.ofNullable(annotations), metadata());
        }
    }
}
