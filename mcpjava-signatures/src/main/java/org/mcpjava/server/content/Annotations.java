package org.mcpjava.server.content;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

import org.mcpjava.server.Role;
import org.mcpjava.server.spi.McpServerSPILoader;

public interface Annotations {
    Optional<Set<Role>> audience();

    OptionalDouble priority();

    Optional<Instant> lastModified();

    static Builder builder() {
        return McpServerSPILoader.getSPI().annotationsBuilder();
    }

    interface Builder {
        Builder setAudience(Role... roles);

        Builder setAudience(Set<Role> roles);

        Builder setPriority(double priority);

        Builder setLastModified(Instant lastModified);

        Annotations build();
    }
}
