package org.mcpjakarta.testkit.transport;

import java.util.Map;

import jakarta.json.JsonObject;

/**
 * A request on its way.
 *
 * @param capabilities what the client declares, where each request says so
 * @param mirrored     headers that repeat arguments, where the era has them
 */
public record Outgoing(int id, String method, JsonObject params, JsonObject capabilities,
        Map<String, String> mirrored) {
    JsonObject message() {
        return Messages.request(id, method, params);
    }

    Outgoing withParams(JsonObject other) {
        return new Outgoing(id, method, other, capabilities, mirrored);
    }
}
