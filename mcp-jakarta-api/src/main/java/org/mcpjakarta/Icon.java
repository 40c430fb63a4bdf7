package org.mcpjakarta;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * An image that a client may show next to a feature.
 *
 * @param src an {@code https:} URI, or a {@code data:} URI with the picture itself
 * @param mimeType what it is, such as {@code image/png}, or null if the source says so
 * @param sizes the sizes it is made for, such as {@code 48x48}, or {@code any}; empty stands for any
 * @param theme the background it is made for, or null for any
 */
public record Icon(String src, @Nullable String mimeType, List<String> sizes, @Nullable Theme theme) {

    /** The background an icon is made for. */
    public enum Theme {
        LIGHT,
        DARK
    }

    public Icon {
        Objects.requireNonNull(src, "src");
        sizes = List.copyOf(sizes);
    }

    /** An icon of any size, for any background. */
    public static Icon of(String src) {
        return new Icon(src, null, List.of(), null);
    }

    /** An icon of any size, for any background. */
    public static Icon of(String src, String mimeType) {
        return new Icon(src, mimeType, List.of(), null);
    }
}
