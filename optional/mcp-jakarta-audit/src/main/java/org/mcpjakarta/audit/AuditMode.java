package org.mcpjakarta.audit;

import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;

/** What {@code mcp.audit} says. */
enum AuditMode {
    /** Nothing is set: CDI events, if the application observes them; no lines in the log. */
    UNSET,
    /** Events, and lines in the log. */
    ON,
    /** The same, and no call succeeds that could not be recorded. */
    REQUIRED,
    OFF;

    static final String KEY = "mcp.audit";

    /** @throws IllegalStateException if the value is not one of these */
    static AuditMode read(Config config) {
        return config.getOptionalValue(KEY, String.class).map(AuditMode::of).orElse(UNSET);
    }

    private static AuditMode of(String text) {
        return Stream.of(ON, REQUIRED, OFF).filter(mode -> mode.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst().orElseThrow(() -> new IllegalStateException(
                        "MCPJ7101 " + KEY + " is \"" + text + "\"; set it to on, required or off"));
    }

    boolean writesLines() {
        return this == ON || this == REQUIRED;
    }
}
