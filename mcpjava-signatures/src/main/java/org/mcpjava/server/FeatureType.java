package org.mcpjava.server;

public enum FeatureType {
    PROMPT,
    RESOURCE,
    RESOURCE_TEMPLATE,
    TOOL
}
