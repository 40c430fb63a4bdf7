package org.mcpjava.server;

import java.util.List;
import java.util.Optional;

public interface ImplementationInfo {
    List<Icon> icons();

    String name();

    String title();

    String version();

    Optional<String> description();

    Optional<String> websiteUrl();
}
