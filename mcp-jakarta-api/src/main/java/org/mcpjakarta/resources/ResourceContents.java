package org.mcpjakarta.resources;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/** What a resource holds, as text or as bytes. Immutable. */
public sealed interface ResourceContents {

    /** The address of the resource. */
    String uri();

    /** What kind of data it is, or null. */
    @Nullable
    String mimeType();

    /** Metadata for the client; see {@link MetaKey} for the keys. */
    Map<String, Object> meta();

    /** A resource that is text. */
    record Text(String uri, @Nullable String mimeType, String text, Map<String, Object> meta)
            implements
                ResourceContents {

        public Text {
            Objects.requireNonNull(uri, "uri");
            Objects.requireNonNull(text, "text");
            meta = MetaKey.copyOf(meta);
        }

        public Text(String uri, @Nullable String mimeType, String text) {
            this(uri, mimeType, text, Map.of());
        }
    }

    /**
     * A resource that is bytes. They are copied on the way in and out, and two contents are equal if their bytes are.
     *
     * @param blob the bytes, not encoded
     */
    record Blob(String uri, @Nullable String mimeType, byte[] blob, Map<String, Object> meta)
            implements
                ResourceContents {

        public Blob {
            Objects.requireNonNull(uri, "uri");
            blob = blob.clone();
            meta = MetaKey.copyOf(meta);
        }

        public Blob(String uri, @Nullable String mimeType, byte[] blob) {
            this(uri, mimeType, blob, Map.of());
        }

        @Override
        public byte[] blob() {
            return blob.clone();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Blob that && uri.equals(that.uri) && Objects.equals(mimeType, that.mimeType)
                    && Arrays.equals(blob, that.blob) && meta.equals(that.meta);
        }

        @Override
        public int hashCode() {
            return Objects.hash(uri, mimeType, Arrays.hashCode(blob), meta);
        }

        @Override
        public String toString() {
            return "Blob[" + uri + ", " + blob.length + " bytes of " + mimeType + "]";
        }
    }
}
