package org.mcpjakarta.cdi.schema.type;

/** The direction: arguments are read from JSON and allow no unknown members; results are written to JSON and may have more members. */
public enum Position {
    ARGUMENT,
    RESULT
}
