package org.mcpjakarta.spi;

/**
 * A feature that a server lists.
 *
 * @param name the name of a tool or prompt; the URI of a resource; the URI template of a resource template
 */
public record FeatureEntry(Kind kind, String name) {
    /** The kinds of features. */
    public enum Kind {
        TOOL,
        RESOURCE,
        RESOURCE_TEMPLATE,
        PROMPT
    }
}
