package org.mcpjakarta.cdi.schema.type;

/** Which way the values go: arguments are read from JSON and are closed, results are written to JSON and are open. */
public enum Position {
    ARGUMENT,
    RESULT
}
