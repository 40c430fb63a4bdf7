package org.mcpjakarta.mcpjava.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.Icon;

/** An icon. */
public record IconValue(String src, Optional<String> mimeType, List<String> sizes,
        Optional<Theme> theme) implements Icon {
    private static final String ANY = "any";

    /** Builds one. */
    public static final class Builder implements Icon.Builder {
        private final String src;
        private final List<String> sizes = new ArrayList<>();
        private @Nullable String mimeType;
        private @Nullable Theme theme;

        public Builder(String src) {
            this.src = src;
        }

        @Override
        public Icon.Builder setMimeType(String type) {
            mimeType = type;
            return this;
        }

        @Override
        public Icon.Builder addSize(int width, int height) {
            if (sizes.contains(ANY)) {
                throw new IllegalStateException("The icon has any size already; leave out one of the two");
            }
            sizes.add(width + "x" + height);
            return this;
        }

        @Override
        public Icon.Builder setAnySize() {
            if (!sizes.isEmpty()) {
                throw new IllegalStateException("The icon has sizes already; leave out one of the two");
            }
            sizes.add(ANY);
            return this;
        }

        @Override
        public Icon.Builder setTheme(Theme given) {
            theme = given;
            return this;
        }

        @Override
        public Icon build() {
            return new IconValue(src, Optional.ofNullable(mimeType), List.copyOf(sizes), Optional.ofNullable(theme));
        }
    }
}
