package org.mcpjakarta;

import java.util.Objects;

/** What a client says about itself. It is not verified: use it for logs and statistics, never for decisions. */
public record ImplementationInfo(String name, String version) {

    public ImplementationInfo {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(version, "version");
    }
}
