package org.mcpjakarta.cdi.schema;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.check.Compiler;
import org.mcpjakarta.cdi.schema.check.Findings;
import org.mcpjakarta.cdi.schema.check.Schema;
import org.mcpjakarta.cdi.schema.document.LiteralKeywords;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;
import org.mcpjakarta.core.result.InvalidArguments;

/**
 * A schema compiled for checks: compiled once, then used for every call. Immutable and thread-safe.
 */
public final class SchemaCheck {
    private final Schema schema;
    private final boolean defaults;
    private final List<String> warnings;

    private SchemaCheck(JsonValue schema, SchemaKind kind) {
        Compiler compiler = new Compiler(schema, kind);
        this.schema = compiler.compile();
        this.defaults = compiler.hasDefaults();
        this.warnings = compiler.warnings();
    }

    /**
     * Compiles a schema that {@link Schemas} has generated; only the keywords of those are supported.
     *
     * @throws IllegalArgumentException if the schema has a keyword that is not supported, since ignoring it would accept wrong values
     */
    public static SchemaCheck compile(JsonObject schema) {
        return new SchemaCheck(schema, SchemaKind.GENERATED);
    }

    /** Compiles a schema of arguments that Bean Validation checks as well; it is never stricter than Bean Validation. */
    static SchemaCheck ofArguments(JsonObject schema) {
        return new SchemaCheck(schema, SchemaKind.ARGUMENTS);
    }

    /**
     * Compiles a hand-written schema: an object, or true or false. It may use all of the standard; the effort of a check is limited.
     *
     * @throws IllegalArgumentException whose message says what is wrong with the schema
     */
    public static SchemaCheck literal(JsonValue schema) {
        boolean formats = schema instanceof JsonObject object
                && object.getBoolean(LiteralKeywords.CHECK_FORMATS, false);
        return new SchemaCheck(schema, formats ? SchemaKind.LITERAL_WITH_FORMATS : SchemaKind.LITERAL);
    }

    /** Warnings about keywords that are allowed, but probably a mistake, such as unknown ones that resemble a known one. */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * What is wrong with the value, in document order, in at most ten sentences; empty if it conforms. The sentences name members and
     * expectations but never repeat a value.
     */
    public List<String> problems(JsonValue value) {
        return schema.check(value).result();
    }

    /**
     * Checks the value and adds the defaults of omitted members at any depth.
     *
     * @throws InvalidArguments if it does not conform, with the sentences of {@link #problems}
     */
    public JsonObject completed(JsonObject value) {
        // Nearly all arguments conform. Why others do not is found by a second, slower way.
        if (schema.accepts(value)) {
            return value;
        }
        Findings findings = schema.check(value);
        List<String> problems = findings.result();
        if (!problems.isEmpty()) {
            throw new InvalidArguments(problems);
        }
        return defaults || findings.hasDroppedNull() ? schema.completed(value).asJsonObject() : value;
    }
}
