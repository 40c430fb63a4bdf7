package org.mcpjakarta.content;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;

/**
 * An image, as the bytes of a file. The bytes are copied on the way in and out, and two blocks are equal if their bytes
 * are.
 *
 * @param data the bytes, not encoded
 * @param mimeType what they are, such as {@code image/png}
 */
public record ImageContent(byte[] data, String mimeType, @Nullable Annotations annotations,
        Map<String, Object> metadata) implements ContentBlock {

    public ImageContent {
        data = data.clone();
        MimeType.check(mimeType);
        metadata = Metadata.copyOf(metadata);
    }

    /** An image without annotations and metadata. */
    public static ImageContent of(byte[] data, String mimeType) {
        return new ImageContent(data, mimeType, null, Map.of());
    }

    @Override
    public byte[] data() {
        return data.clone();
    }

    @Override
    public ImageContent withAnnotations(Annotations annotations) {
        return new ImageContent(data, mimeType, annotations, metadata);
    }

    @Override
    public ImageContent withMetadata(String key, Object value) {
        return new ImageContent(data, mimeType, annotations, Metadata.with(metadata, key, value));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ImageContent that && Arrays.equals(data, that.data) && mimeType.equals(that.mimeType)
                && Objects.equals(annotations, that.annotations) && metadata.equals(that.metadata);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(data), mimeType, annotations, metadata);
    }

    @Override
    public String toString() {
        return "ImageContent[" + data.length + " bytes of " + mimeType + "]";
    }
}
