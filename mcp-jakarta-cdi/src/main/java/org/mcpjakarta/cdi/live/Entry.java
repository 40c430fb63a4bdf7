package org.mcpjakarta.cdi.live;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/** Builds the entry of a feature in its list. Empty texts are left out. */
final class Entry {
    private final JsonObjectBuilder json = JsonTrees.object();

    Entry with(String member, String text) {
        if (!text.isEmpty()) {
            json.add(member, text);
        }
        return this;
    }

    Entry with(String member, JsonValue value) {
        json.add(member, value);
        return this;
    }

    JsonObject json() {
        return json.build();
    }
}
