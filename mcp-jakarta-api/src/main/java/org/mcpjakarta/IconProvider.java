package org.mcpjakarta;

import java.util.List;

/** Knows the icons of the features that name it with {@link Icons}. */
@FunctionalInterface
public interface IconProvider {

    /** The icons, from which a client picks what fits. */
    List<Icon> icons();
}
