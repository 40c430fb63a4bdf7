package org.mcpjakarta.content;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;

/**
 * A sound, as the bytes of a file. The bytes are copied on the way in and out, and two blocks are equal if their bytes
 * are.
 *
 * @param data the bytes, not encoded
 * @param mimeType what they are, such as {@code audio/wav}
 */
public record AudioContent(byte[] data, String mimeType, @Nullable Annotations annotations,
        Map<String, Object> meta) implements ContentBlock {

    public AudioContent {
        data = data.clone();
        MimeType.check(mimeType);
        meta = MetaKey.copyOf(meta);
    }

    public AudioContent(byte[] data, String mimeType) {
        this(data, mimeType, null, Map.of());
    }

    @Override
    public byte[] data() {
        return data.clone();
    }

    @Override
    public AudioContent withAnnotations(Annotations annotations) {
        return new AudioContent(data, mimeType, annotations, meta);
    }

    @Override
    public AudioContent withMeta(String key, Object value) {
        return new AudioContent(data, mimeType, annotations, MetaKey.with(meta, key, value));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AudioContent that && Arrays.equals(data, that.data) && mimeType.equals(that.mimeType)
                && Objects.equals(annotations, that.annotations) && meta.equals(that.meta);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(data), mimeType, annotations, meta);
    }

    @Override
    public String toString() {
        return "AudioContent[" + data.length + " bytes of " + mimeType + "]";
    }
}
