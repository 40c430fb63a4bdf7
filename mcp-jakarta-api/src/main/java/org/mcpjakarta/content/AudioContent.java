package org.mcpjakarta.content;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;

/**
 * A sound, as the bytes of a file. The bytes are copied on the way in and out, and two blocks are equal if their bytes
 * are.
 *
 * @param data the bytes, not encoded
 * @param mimeType what they are, such as {@code audio/wav}
 */
public record AudioContent(byte[] data, String mimeType, @Nullable Annotations annotations,
        Map<String, Object> metadata) implements ContentBlock {

    public AudioContent {
        data = data.clone();
        MimeType.check(mimeType);
        metadata = Metadata.copyOf(metadata);
    }

    /** Audio without annotations and metadata. */
    public static AudioContent of(byte[] data, String mimeType) {
        return new AudioContent(data, mimeType, null, Map.of());
    }

    @Override
    public byte[] data() {
        return data.clone();
    }

    @Override
    public AudioContent withAnnotations(Annotations annotations) {
        return new AudioContent(data, mimeType, annotations, metadata);
    }

    @Override
    public AudioContent withMetadata(String key, Object value) {
        return new AudioContent(data, mimeType, annotations, Metadata.with(metadata, key, value));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AudioContent that && Arrays.equals(data, that.data) && mimeType.equals(that.mimeType)
                && Objects.equals(annotations, that.annotations) && metadata.equals(that.metadata);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(data), mimeType, annotations, metadata);
    }

    @Override
    public String toString() {
        return "AudioContent[" + data.length + " bytes of " + mimeType + "]";
    }
}
