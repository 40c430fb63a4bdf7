package org.mcpjakarta.cdi.config;

import java.util.Optional;
import java.util.function.Function;

/**
 * How one kind of configuration value is read.
 *
 * @param expected what to write, for the message about a value that is none
 * @param read     the value, or nothing if the text is not as expected
 * @param secret   whether no message may repeat the text
 */
record ConfigRule<T>(String expected, Function<String, Optional<T>> read, boolean secret) {
    ConfigRule(String expected, Function<String, Optional<T>> read) {
        this(expected, read, false);
    }
}
