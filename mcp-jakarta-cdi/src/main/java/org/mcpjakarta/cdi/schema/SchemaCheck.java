package org.mcpjakarta.cdi.schema;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.check.CompiledSchema;
import org.mcpjakarta.core.result.InvalidArguments;

/**
 * A schema made ready for checking: built once, then asked for every call. Immutable and thread-safe.
 */
public final class SchemaCheck {
    private final CompiledSchema compiled;

    private SchemaCheck(CompiledSchema compiled) {
        this.compiled = compiled;
    }

    /**
     * Makes a schema ready that {@link Schemas} wrote; it knows the keywords of those and no others.
     *
     * @throws IllegalArgumentException if the schema has a keyword that is not known here, since ignoring it would let wrong
     *         values pass
     */
    public static SchemaCheck compile(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.compile(schema));
    }

    /** Makes a schema of arguments ready, which Bean Validation looks at as well: never stricter than that. */
    static SchemaCheck ofArguments(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.ofArguments(schema));
    }

    /**
     * Makes a schema ready that was written by hand.
     *
     * @throws IllegalArgumentException that says what is wrong with the schema
     */
    public static SchemaCheck literal(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.literal(schema));
    }

    /** What the schema may say, and what is probably not meant. */
    public List<String> remarks() {
        return compiled.remarks();
    }

    /**
     * What is wrong with the value, in the order of the document, at most ten sentences; empty if it conforms. They name
     * members and expectations but never repeat a value.
     */
    public List<String> problems(JsonValue value) {
        return compiled.problems(value);
    }

    /**
     * A value that conforms, with the defaults of what was left out of it, however deep.
     *
     * @throws InvalidArguments if it does not conform; for sentences see {@link #problems}
     */
    public JsonObject completed(JsonObject value) {
        CompiledSchema.Checked checked = compiled.checked(value);
        if (!checked.problems().isEmpty()) {
            throw new InvalidArguments(checked.problems());
        }
        return checked.value().asJsonObject();
    }
}
