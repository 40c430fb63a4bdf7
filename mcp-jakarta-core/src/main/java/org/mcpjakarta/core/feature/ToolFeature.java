package org.mcpjakarta.core.feature;

import jakarta.json.JsonObject;

/** A tool. */
public record ToolFeature(String name, JsonObject descriptor, ToolInvoker invoker) implements Feature {}
