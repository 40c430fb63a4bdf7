package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.AudioContent;

/** A sound. */
public record AudioValue(byte[] data, String mimeType, Optional<Annotations> annotations,
        Map<String, Object> metadata) implements AudioContent {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<AudioContent.Builder> implements AudioContent.Builder {
        private final byte[] data;
        private final String mimeType;
        private @Nullable Annotations annotations;

        public Builder(byte[] data, String mimeType) {
            this.data = data.clone();
            this.mimeType = mimeType;
        }

        @Override
        protected AudioContent.Builder self() {
            return this;
        }

        @Override
        public AudioContent.Builder setAnnotations(Annotations given) {
            annotations = given;
            return this;
        }

        @Override
        public AudioContent build() {
            return new AudioValue(data, mimeType, Optional.ofNullable(annotations), metadata());
        }
    }
}
