package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import org.mcpjakarta.cdi.schema.node.Checker;
import org.mcpjakarta.cdi.schema.node.Findings;
import org.mcpjakarta.cdi.schema.node.Path;
import org.mcpjakarta.cdi.schema.rule.Strings;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A schema as a tree of checkers. Immutable and thread-safe. */
public final class CompiledSchema {
    private final Checker root;
    private final boolean defaults;
    private final List<String> remarks;

    private CompiledSchema(Checker root, boolean defaults, List<String> remarks) {
        this.root = root;
        this.defaults = defaults;
        this.remarks = remarks;
    }

    /**
     * @throws IllegalArgumentException if the schema has a keyword that is not known here
     */
    public static CompiledSchema compile(JsonObject schema) {
        return compiled(new Compiler(schema, Strings.WITH_FORMATS));
    }

    /**
     * The same for arguments that Bean Validation looks at as well: never stricter than that. A null where a value may be left out is one
     * that is left out.
     *
     * @throws IllegalArgumentException if the schema has a keyword that is not known here
     */
    public static CompiledSchema ofArguments(JsonObject schema) {
        return compiled(new Compiler(schema, Strings.AS_VALIDATED));
    }

    private static CompiledSchema compiled(Compiler compiler) {
        return new CompiledSchema(compiler.compile(), compiler.hasDefaults(), List.of());
    }

    /**
     * A schema that somebody wrote by hand: an object, or true or false. It may use all of the standard, and is checked within bounds.
     *
     * @throws IllegalArgumentException that says what is wrong with the schema
     */
    public static CompiledSchema literal(JsonValue schema) {
        LiteralCompiler compiler = new LiteralCompiler(schema);
        return new CompiledSchema(compiler.compile(), false, compiler.remarks());
    }

    /** What the schema may say, and what is probably not meant: keywords that are not known, and look like one that is. */
    public List<String> remarks() {
        return remarks;
    }

    /** What is wrong with the value, in the order of the document; empty if it conforms. */
    public List<String> problems(JsonValue value) {
        return problems(value, new Findings());
    }

    /** The same, and a value that conforms with the defaults of what was left out of it, however deep. */
    public Checked checked(JsonValue value) {
        Findings findings = new Findings();
        List<String> problems = problems(value, findings);
        boolean incomplete = problems.isEmpty() && (defaults || findings.hasDroppedNull());
        return new Checked(problems, incomplete ? root.completed(value) : value);
    }

    /** @param value what was checked; complete if there are no problems */
    public record Checked(List<String> problems, JsonValue value) {}

    private List<String> problems(JsonValue value, Findings findings) {
        root.check(value, Path.ROOT, findings);
        boolean unknown = findings.isExhausted() && findings.count() == 0;
        return unknown ? List.of("the value could not be checked in time") : findings.problems();
    }
}
