package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A schema as a tree of checkers. Immutable and thread-safe. */
public final class CompiledSchema {
    private final Checker root;

    private CompiledSchema(Checker root) {
        this.root = root;
    }

    /**
     * @throws IllegalArgumentException if the schema has a keyword that is not known here
     */
    public static CompiledSchema compile(JsonObject schema) {
        return new CompiledSchema(new Compiler(schema).compile());
    }

    /**
     * A schema that somebody wrote by hand. It may use all keywords for validation and composition, and is checked within bounds.
     *
     * @throws IllegalArgumentException that says what is wrong with the schema
     */
    public static CompiledSchema literal(JsonObject schema) {
        return new CompiledSchema(new LiteralCompiler(schema).compile());
    }

    /** What is wrong with the value, in the order of the document; empty if it conforms. */
    public List<String> problems(JsonValue value) {
        Findings findings = new Findings();
        root.check(value, Path.ROOT, findings);
        boolean unknown = findings.isExhausted() && findings.count() == 0;
        return unknown ? List.of("the value could not be checked in time") : findings.problems();
    }

    /** A value that conforms, with the defaults of what was left out of it, however deep. */
    public JsonValue completed(JsonValue value) {
        return root.completed(value);
    }
}
