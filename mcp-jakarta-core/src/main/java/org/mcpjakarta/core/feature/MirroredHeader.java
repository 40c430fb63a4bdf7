package org.mcpjakarta.core.feature;

import java.util.List;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * An argument of a tool that clients repeat in a header, so that gateways can route by it.
 *
 * @param name what follows {@code Mcp-Param-} in the name of the header
 * @param path the names that lead from the arguments object to the value
 */
public record MirroredHeader(String name, List<String> path) {
    public MirroredHeader {
        path = List.copyOf(path);
    }

    /** The value in the arguments; null if it is missing or JSON null. */
    public @Nullable JsonValue find(JsonObject arguments) {
        JsonValue found = arguments;
        for (String step : path) {
            found = found instanceof JsonObject object ? object.get(step) : null;
        }
        return found == JsonValue.NULL ? null : found;
    }
}
