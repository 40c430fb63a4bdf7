package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

/** A compiled schema, or one or more of its keywords. */
@FunctionalInterface
interface Checker {

    void check(JsonValue value, Path path, Findings findings);

    /** A value that conforms, with the defaults of omitted members. */
    default JsonValue completed(JsonValue value) {
        return value;
    }
}
