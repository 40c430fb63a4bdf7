package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

/** One compiled schema. */
interface Checker {

    /** What the schema wants, as the rest of "must be …". */
    String expectation();

    void check(JsonValue value, Path path, Findings findings);
}
