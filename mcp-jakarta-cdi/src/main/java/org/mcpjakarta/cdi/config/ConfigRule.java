package org.mcpjakarta.cdi.config;

import java.util.Optional;
import java.util.function.Function;

/**
 * How one kind of configuration value is read.
 *
 * @param expected what to write, for the message about an invalid value
 * @param read     parses the text; empty if it is not as expected
 * @param secret   whether messages must not repeat the text
 */
record ConfigRule<T>(String expected, Function<String, Optional<T>> read, boolean secret) {
    ConfigRule(String expected, Function<String, Optional<T>> read) {
        this(expected, read, false);
    }
}
