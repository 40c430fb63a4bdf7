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

    /** What is wrong with the value, in the order of the document; empty if it conforms. */
    public List<String> problems(JsonValue value) {
        Findings findings = new Findings();
        root.check(value, Path.ROOT, findings);
        return findings.problems();
    }

    /** A value that conforms, with the defaults of what was left out of it, however deep. */
    public JsonValue completed(JsonValue value) {
        return root.completed(value);
    }
}
