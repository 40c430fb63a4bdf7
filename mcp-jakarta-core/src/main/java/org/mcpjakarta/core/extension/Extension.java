package org.mcpjakarta.core.extension;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonObject;

/** An extension of the protocol, as one server offers it. Safe for use by many threads. */
public interface Extension {
    /** The identifier on the wire, such as {@code io.modelcontextprotocol/tasks}. */
    String id();

    /** Whether clients of the revision can know it. */
    default boolean existsIn(Revision revision) {
        return revision.hasExtensions();
    }

    /**
     * The settings that are announced to the caller; null if the extension does not exist for it.
     *
     * @param offered the features that the caller can see
     */
    @Nullable
    JsonObject settings(Revision revision, Caller caller, Features offered);

    /** Its methods, by their names on the wire. */
    default Map<String, ExtensionHandler> methods() {
        return Map.of();
    }

    /** Adds metadata to the entries of features in lists; null if it adds none. */
    default @Nullable EntryNotes entryNotes() {
        return null;
    }

    /** Adds metadata to the results of features; null if it adds none. */
    default @Nullable ResultNotes resultNotes() {
        return null;
    }
}
