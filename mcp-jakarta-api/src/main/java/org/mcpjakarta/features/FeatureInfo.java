package org.mcpjakarta.features;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.mcpjakarta.Icon;
import org.mcpjakarta.internal.Metadata;

/**
 * What a spec of any kind says about its feature. Immutable.
 *
 * @param name the name for programs
 * @param title the name for people, or empty
 * @param description what it is and when to use it, or empty
 * @param icons the icons from which a client picks what fits
 * @param metadata the {@code _meta} object that it is listed with, by keys that follow {@link org.mcpjakarta.MetaKey}
 * @param access who may use it
 */
public record FeatureInfo(String name, String title, String description, List<Icon> icons,
        Map<String, Object> metadata, Access access) {

    public FeatureInfo {
        Objects.requireNonNull(name, "name");
        icons = List.copyOf(icons);
        metadata = Metadata.copyOf(metadata);
    }
}
