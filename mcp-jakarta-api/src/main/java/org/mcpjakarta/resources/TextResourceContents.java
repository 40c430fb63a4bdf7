package org.mcpjakarta.resources;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.internal.Metadata;

/** A resource that is text. */
public record TextResourceContents(String uri, @Nullable String mimeType, String text, Map<String, Object> metadata)
        implements
            ResourceContents {

    public TextResourceContents {
        Objects.requireNonNull(uri, "uri");
        Objects.requireNonNull(text, "text");
        metadata = Metadata.copyOf(metadata);
    }

    /** A text whose MIME type is not stated. */
    public static TextResourceContents of(String uri, String text) {
        return of(uri, text, null);
    }

    /** A text of this MIME type. */
    public static TextResourceContents of(String uri, String text, @Nullable String mimeType) {
        return new TextResourceContents(uri, mimeType, text, Map.of());
    }
}
