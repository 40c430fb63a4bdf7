package org.mcpjakarta.telemetry;

import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;

/** What {@code mcp.telemetry} says. */
enum TelemetryMode {
    /** Spans and metrics. */
    ON,
    /** None of them; but what a tool calls belongs to the trace that the client has sent. For servers where something else makes spans. */
    PROPAGATE,
    /** Nothing. */
    OFF;

    private static final String KEY = "mcp.telemetry";

    /** @throws IllegalStateException if the value is not one of these */
    static TelemetryMode read(Config config) {
        String text = config.getOptionalValue(KEY, String.class).orElse("on");
        return Stream.of(values()).filter(mode -> mode.name().toLowerCase(Locale.ROOT).equals(text)).findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "MCPJ7001 " + KEY + " is \"" + text + "\"; set it to on, propagate or off"));
    }
}
