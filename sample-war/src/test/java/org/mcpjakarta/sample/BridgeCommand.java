package org.mcpjakarta.sample;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.json.Json;

/**
 * How a client starts the bridge.
 *
 * @param environment of the bridge, beside what all programs have
 */
record BridgeCommand(List<String> options, Map<String, String> environment) {

    BridgeCommand(String... options) {
        this(List.of(options), Map.of());
    }

    BridgeCommand with(String variable, String value) {
        return new BridgeCommand(options, Map.of(variable, value));
    }

    /** Where scripts find it, as JSON: the command and its arguments without the endpoint, and its environment. */
    Map<String, String> variables() {
        List<String> command = Stream
                .concat(Stream.of(java(), "-XX:TieredStopAtLevel=1", "-jar", System.getProperty("bridge.jar"),
                        "--verbose"), options.stream())
                .toList();
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("BRIDGE_COMMAND", Json.createArrayBuilder(command).build().toString());
        variables.put("BRIDGE_ENVIRONMENT",
                Json.createObjectBuilder(Map.<String, Object>copyOf(environment)).build().toString());
        return variables;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
