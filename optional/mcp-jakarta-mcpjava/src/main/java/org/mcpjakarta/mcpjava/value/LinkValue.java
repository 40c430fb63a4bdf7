package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.ResourceLink;

/** A link to a resource. */
public record LinkValue(String name, @Nullable String title, String uri, Optional<String> description,
        Optional<String> mimeType, Optional<Annotations> annotations, OptionalLong size,
        Map<String, Object> metadata) implements ResourceLink {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<ResourceLink.Builder> implements ResourceLink.Builder {
        private final String name;
        private final String uri;
        private @Nullable String title;
        private @Nullable String description;
        private @Nullable String mimeType;
        private @Nullable Annotations annotations;
        private OptionalLong size = OptionalLong.empty();

        public Builder(String name, String uri) {
            this.name = name;
            this.uri = uri;
        }

        @Override
        protected ResourceLink.Builder self() {
            return this;
        }

        @Override
        public ResourceLink.Builder setTitle(String text) {
            title = text;
            return this;
        }

        @Override
        public ResourceLink.Builder setDescription(String text) {
            description = text;
            return this;
        }

        @Override
        public ResourceLink.Builder setMimeType(String type) {
            mimeType = type;
            return this;
        }

        @Override
        public ResourceLink.Builder setAnnotations(Annotations given) {
            annotations = given;
            return this;
        }

        @Override
        public ResourceLink.Builder setSize(long bytes) {
            size = OptionalLong.of(bytes);
            return this;
        }

        @Override
        public ResourceLink build() {
            return new LinkValue(name, title, uri, Optional.ofNullable(description), Optional.ofNullable(mimeType),
                    Optional.ofNullable(annotations), size, metadata());
        }
    }
}
