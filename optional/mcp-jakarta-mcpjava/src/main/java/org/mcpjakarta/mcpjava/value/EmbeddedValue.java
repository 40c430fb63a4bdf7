package org.mcpjakarta.mcpjava.value;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.content.Annotations;
import org.mcpjava.server.content.EmbeddedResource;
import org.mcpjava.server.resources.ResourceContents;

/** The contents of a resource within a result. */
public record EmbeddedValue(ResourceContents resource, Optional<Annotations> annotations,
        Map<String, Object> metadata) implements EmbeddedResource {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<EmbeddedResource.Builder>
            implements
                EmbeddedResource.Builder {
        private final BiFunction<Optional<String>, Map<String, Object>, ResourceContents> contents;
        private final Map<String, Object> resourceMeta = new LinkedHashMap<>();
        private @Nullable Annotations annotations;
        private @Nullable String mimeType;

        /** @param contents makes the contents from their MIME type and metadata */
        public Builder(BiFunction<Optional<String>, Map<String, Object>, ResourceContents> contents) {
            this.contents = contents;
        }

        @Override
        protected EmbeddedResource.Builder self() {
            return this;
        }

        @Override
        public EmbeddedResource.Builder setAnnotations(Annotations given) {
            annotations = given;
            return this;
        }

        @Override
        public EmbeddedResource.Builder setMimeType(String type) {
            mimeType = type;
            return this;
        }

        @Override
        public EmbeddedResource.Builder putResourceMeta(String key, Object value) {
            resourceMeta.put(key, value);
            return this;
        }

        @Override
        public EmbeddedResource build() {
            return new EmbeddedValue(contents.apply(Optional.ofNullable(mimeType), new LinkedHashMap<>(resourceMeta)),
                    Optional.ofNullable(annotations), metadata());
        }
    }
}
