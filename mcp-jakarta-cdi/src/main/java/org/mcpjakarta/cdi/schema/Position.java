package org.mcpjakarta.cdi.schema;

/** Which way the values go: arguments are read from JSON and are closed, results are written to JSON and are open. */
enum Position {
    ARGUMENT,
    RESULT
}
