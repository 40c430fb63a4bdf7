package org.mcpjakarta;

import java.util.Objects;

/** What a client says of itself. Nobody has checked it, so take it for logs and statistics, never for decisions. */
public record ClientInfo(String name, String version) {

    public ClientInfo {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(version, "version");
    }
}
