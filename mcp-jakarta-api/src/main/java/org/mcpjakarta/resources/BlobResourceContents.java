package org.mcpjakarta.resources;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;

/**
 * A resource that is bytes. They are copied on the way in and out, and two contents are equal if their bytes are.
 *
 * @param blob the bytes, not encoded
 */
public record BlobResourceContents(String uri, @Nullable String mimeType, byte[] blob, Map<String, Object> metadata)
        implements
            ResourceContents {

    public BlobResourceContents {
        Objects.requireNonNull(uri, "uri");
        blob = blob.clone();
        metadata = Metadata.copyOf(metadata);
    }

    /** Bytes whose MIME type is not stated. */
    public static BlobResourceContents of(String uri, byte[] blob) {
        return of(uri, blob, null);
    }

    /** Bytes of this MIME type. */
    public static BlobResourceContents of(String uri, byte[] blob, @Nullable String mimeType) {
        return new BlobResourceContents(uri, mimeType, blob, Map.of());
    }

    @Override
    public byte[] blob() {
        return blob.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BlobResourceContents that && uri.equals(that.uri)
                && Objects.equals(mimeType, that.mimeType) && Arrays.equals(blob, that.blob)
                && metadata.equals(that.metadata);
    }

    @Override
    public int hashCode() {
        return Objects.hash(uri, mimeType, Arrays.hashCode(blob), metadata);
    }

    @Override
    public String toString() {
        return "BlobResourceContents[" + uri + ", " + blob.length + " bytes of " + mimeType + "]";
    }
}
