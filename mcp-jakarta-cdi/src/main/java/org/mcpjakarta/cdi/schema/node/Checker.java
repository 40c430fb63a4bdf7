package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonValue;

/** One compiled schema. */
public interface Checker {

    /** What the schema wants, as the rest of "must be …". */
    String expectation();

    void check(JsonValue value, Path path, Findings findings);

    /** A value that conforms, with the defaults of what was left out of it. */
    default JsonValue completed(JsonValue value) {
        return value;
    }
}
