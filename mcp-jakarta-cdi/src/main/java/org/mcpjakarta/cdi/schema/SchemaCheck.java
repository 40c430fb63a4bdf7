package org.mcpjakarta.cdi.schema;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.check.CompiledSchema;

/**
 * A schema made ready for checking: built once, then asked for every call. It knows the keywords that
 * {@link Schemas} writes and no others. Immutable and thread-safe.
 */
public final class SchemaCheck {
    private final CompiledSchema compiled;

    private SchemaCheck(CompiledSchema compiled) {
        this.compiled = compiled;
    }

    /**
     * @throws IllegalArgumentException if the schema has a keyword that is not known here, since ignoring it would let wrong
     *         values pass
     */
    public static SchemaCheck compile(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.compile(schema));
    }

    /**
     * What is wrong with the value, in the order of the document, at most ten sentences; empty if it conforms. They name
     * members and expectations but never repeat a value.
     */
    public List<String> problems(JsonValue value) {
        return compiled.problems(value);
    }

    /** A value that conforms, with the defaults of what was left out of it, however deep. */
    public JsonValue completed(JsonValue value) {
        return compiled.completed(value);
    }
}
