package org.mcpjava.server;

import java.util.List;

public interface IconProvider {
    List<Icon> getIcons(FeatureType featureType, String name);
}
