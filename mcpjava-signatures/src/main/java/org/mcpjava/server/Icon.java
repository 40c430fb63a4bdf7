package org.mcpjava.server;

import java.util.List;
import java.util.Optional;

import org.mcpjava.server.spi.McpServerSPILoader;

public interface Icon {
    String src();

    Optional<String> mimeType();

    List<String> sizes();

    Optional<Theme> theme();

    enum Theme {
        LIGHT,
        DARK
    }

    static Icon of(String uri, String mimeType) {
        return McpServerSPILoader.getSPI().newIcon(uri, mimeType);
    }

    static Builder builder(String uri) {
        return McpServerSPILoader.getSPI().iconBuilder(uri);
    }

    interface Builder {
        Builder setMimeType(String mimeType);

        Builder addSize(int width, int height);

        Builder setAnySize();

        Builder setTheme(Theme theme);

        Icon build();
    }
}
