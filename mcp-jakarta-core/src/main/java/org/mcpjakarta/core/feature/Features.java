package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.Optional;

/**
 * Everything that a server offers at one moment. Immutable: a change makes a new snapshot.
 *
 * @param logs whether its features send log messages to clients
 */
public record Features(Catalog<ToolFeature> tools, boolean logs) {
    public static Features of(Collection<ToolFeature> tools) {
        return new Features(new Catalog<>(tools), false);
    }

    public Features withTools(Catalog<ToolFeature> changed) {
        return new Features(changed, logs);
    }

    public Features withLogs() {
        return new Features(tools, true);
    }

    public Optional<ToolFeature> findTool(String name) {
        return tools.find(name);
    }
}
