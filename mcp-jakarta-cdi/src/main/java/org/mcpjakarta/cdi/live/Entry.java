package org.mcpjakarta.cdi.live;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/** The entry of a feature in its list, put together bit by bit; what is empty is left out. */
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
