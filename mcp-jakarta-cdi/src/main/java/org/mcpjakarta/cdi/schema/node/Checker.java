package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonValue;

/** One compiled schema. */
public interface Checker {

    /** What the schema expects, as the end of "must be …". */
    String expectation();

    void check(JsonValue value, Path path, Findings findings);

    /** A value that conforms, with the defaults of omitted members. */
    default JsonValue completed(JsonValue value) {
        return value;
    }
}
