package org.mcpjakarta.core.feature;

import jakarta.json.JsonObject;

/** A tool, resource, resource template or prompt that a server offers and lists. */
public sealed interface Feature permits ToolFeature, ResourceFeature, TemplateFeature, PromptFeature {
    /** Unique among the features of its kind. */
    String name();

    /** The entry in the list, in the newest form. */
    JsonObject descriptor();

    /** Who may use it. */
    AccessRule access();
}
