package org.mcpjakarta.mcpjava.value;

import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.resources.BlobResourceContents;

/** The bytes of a resource. */
public record BlobContentsValue(String uri, Optional<String> mimeType, byte[] blob,
        Map<String, Object> metadata) implements BlobResourceContents {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<BlobResourceContents.Builder>
            implements
                BlobResourceContents.Builder {
        private final String uri;
        private final byte[] data;
        private @Nullable String mimeType;

        public Builder(String uri, byte[] data) {
            this.uri = uri;
            this.data = data.clone();
        }

        @Override
        protected BlobResourceContents.Builder self() {
            return this;
        }

        @Override
        public BlobResourceContents.Builder setMimeType(String type) {
            mimeType = type;
            return this;
        }

        @Override
        public BlobResourceContents build() {
            return new BlobContentsValue(uri, Optional.ofNullable(mimeType), data, metadata());
        }
    }
}
