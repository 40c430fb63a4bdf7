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

    /** @throws IllegalArgumentException if the schema has a keyword that is not supported here */
    public static CompiledSchema compile(JsonObject schema) {
        return compiled(new Compiler(schema, Strings.WITH_FORMATS));
    }

    /**
     * The same for arguments that Bean Validation checks as well; it is never stricter than Bean Validation. A null for an optional member
     * counts as omitted.
     *
     * @throws IllegalArgumentException if the schema has a keyword that is not supported here
     */
    public static CompiledSchema ofArguments(JsonObject schema) {
        return compiled(new Compiler(schema, Strings.AS_VALIDATED));
    }

    private static CompiledSchema compiled(Compiler compiler) {
        return new CompiledSchema(compiler.compile(), compiler.hasDefaults(), List.of());
    }

    /**
     * A hand-written schema: an object, or true or false. It may use all of the standard; the effort of a check is limited.
     *
     * @throws IllegalArgumentException whose message says what is wrong with the schema
     */
    public static CompiledSchema literal(JsonValue schema) {
        LiteralCompiler compiler = new LiteralCompiler(schema);
        return new CompiledSchema(compiler.compile(), false, compiler.remarks());
    }

    /** Warnings about keywords that are allowed, but probably a mistake, such as unknown ones that resemble a known one. */
    public List<String> remarks() {
        return remarks;
    }

    /** What is wrong with the value, in document order; empty if it conforms. */
    public List<String> problems(JsonValue value) {
        return problems(value, new Findings());
    }

    /** The same, and, if the value conforms, the value with the defaults of omitted members at any depth. */
    public Checked checked(JsonValue value) {
        Findings findings = new Findings();
        List<String> problems = problems(value, findings);
        boolean incomplete = problems.isEmpty() && (defaults || findings.hasDroppedNull());
        return new Checked(problems, incomplete ? root.completed(value) : value);
    }

    /** @param value the value that was checked, with defaults if there are no problems */
    public record Checked(List<String> problems, JsonValue value) {}

    private List<String> problems(JsonValue value, Findings findings) {
        root.check(value, Path.ROOT, findings);
        boolean undecided = findings.isExhausted() && findings.count() == 0;
        return undecided ? List.of("the value could not be checked in time") : findings.problems();
    }
}
