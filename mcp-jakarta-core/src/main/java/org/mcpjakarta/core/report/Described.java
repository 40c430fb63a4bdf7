package org.mcpjakarta.core.report;

import jakarta.json.JsonObject;

/** A feature as reports know it. */
public interface Described {
    /** What kind of feature it is, for people. */
    String kind();

    /** Unique among the features of its kind. */
    String name();

    /** The entry in the list, in the newest form. */
    JsonObject descriptor();

    /** What may be recorded of its calls. */
    default Recording recording() {
        return Recording.NONE;
    }
}
