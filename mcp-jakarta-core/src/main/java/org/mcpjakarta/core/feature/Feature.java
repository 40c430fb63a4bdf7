package org.mcpjakarta.core.feature;

import org.mcpjakarta.core.report.Described;

/** A tool, resource, resource template or prompt that a server offers and lists. */
public sealed interface Feature extends Described permits ToolFeature, ResourceFeature, TemplateFeature, PromptFeature {
    /** Who may use it. */
    AccessRule access();
}
