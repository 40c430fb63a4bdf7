package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.Optional;

/** Everything that a server offers at one moment. Immutable: a change makes a new snapshot. */
public record Features(Catalog<ToolFeature> tools) {
    public static Features of(Collection<ToolFeature> tools) {
        return new Features(new Catalog<>(tools));
    }

    public Optional<ToolFeature> findTool(String name) {
        return tools.find(name);
    }
}
