package org.mcpjakarta.core.extension;

import org.mcpjakarta.core.feature.Feature;

import jakarta.json.JsonObject;

/** The metadata that an extension adds to the entries of features in lists. Asked again only after features have changed. */
@FunctionalInterface
public interface EntryNotes {
    /** What is added to the {@code _meta} of the entry; empty for nothing. */
    JsonObject of(Feature feature);
}
