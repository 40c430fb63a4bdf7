package org.mcpjakarta.cdi;

import java.util.Optional;
import java.util.function.Function;

/**
 * How one kind of configuration value is read.
 *
 * @param expected what to write, for the message about a value that is none
 * @param read     the value, or nothing if the text is not as expected
 */
record ConfigRule<T>(String expected, Function<String, Optional<T>> read) {}
