package org.mcpjakarta.client;

import java.util.Map;
import java.util.Objects;

/**
 * A model wants to use a tool.
 *
 * @param id what the result refers to
 * @param input the arguments as plain values; not checked, since models make mistakes
 */
public record ToolUse(String id, String name, Map<String, Object> input) {

    public ToolUse {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(name, "name");
        input = Map.copyOf(input);
    }
}
