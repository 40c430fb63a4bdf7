package org.mcpjakarta.cdi.schema;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.check.CompiledSchema;
import org.mcpjakarta.core.result.InvalidArguments;

/**
 * A schema compiled for checks: compiled once, then used for every call. Immutable and thread-safe.
 */
public final class SchemaCheck {
    private final CompiledSchema compiled;

    private SchemaCheck(CompiledSchema compiled) {
        this.compiled = compiled;
    }

    /**
     * Compiles a schema that {@link Schemas} has generated; only the keywords of those are supported.
     *
     * @throws IllegalArgumentException if the schema has a keyword that is not supported, since ignoring it would accept wrong values
     */
    public static SchemaCheck compile(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.compile(schema));
    }

    /** Compiles a schema of arguments that Bean Validation checks as well; it is never stricter than Bean Validation. */
    static SchemaCheck ofArguments(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.ofArguments(schema));
    }

    /**
     * Compiles a hand-written schema.
     *
     * @throws IllegalArgumentException whose message says what is wrong with the schema
     */
    public static SchemaCheck literal(JsonObject schema) {
        return new SchemaCheck(CompiledSchema.literal(schema));
    }

    /** Warnings about keywords that are allowed, but probably a mistake. */
    public List<String> remarks() {
        return compiled.remarks();
    }

    /**
     * What is wrong with the value, in document order, in at most ten sentences; empty if it conforms. The sentences name members and
     * expectations but never repeat a value.
     */
    public List<String> problems(JsonValue value) {
        return compiled.problems(value);
    }

    /**
     * Checks the value and adds the defaults of omitted members at any depth.
     *
     * @throws InvalidArguments if it does not conform, with the sentences of {@link #problems}
     */
    public JsonObject completed(JsonObject value) {
        CompiledSchema.Checked checked = compiled.checked(value);
        if (!checked.problems().isEmpty()) {
            throw new InvalidArguments(checked.problems());
        }
        return checked.value().asJsonObject();
    }
}
