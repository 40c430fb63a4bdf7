package org.mcpjakarta.cdi.define;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Type;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.EmptyPairs;
import org.mcpjakarta.cdi.result.OutputContract;
import org.mcpjakarta.cdi.schema.ResultSchema;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Makes the output schemas of tools with structured content. */
public final class OutputSchemas {
    private final Schemas schemas;
    private final LiteralSchemas literals;
    private final Problems problems;

    public OutputSchemas(Schemas schemas, Problems problems) {
        this.schemas = schemas;
        this.literals = new LiteralSchemas(problems);
        this.problems = problems;
    }

    /**
     * The output schema in the descriptor of a tool.
     *
     * @param contract checks results against it
     */
    public record Output(@Nullable JsonObject schema, OutputContract contract) {
        public static final Output NONE = new Output(null, OutputContract.NONE);
    }

    /** Whether the return type has no open type variables; otherwise a problem is reported. */
    public boolean isResolved(String place, Type type) {
        boolean resolved = TypeArguments.isClosed(type);
        if (!resolved) {
            problems.report(Mistake.GENERIC, place, "the return type " + type.getTypeName()
                    + " has type variables that are not resolved here; use a concrete type");
        }
        return resolved;
    }

    /**
     * The schema of a type.
     *
     * @param use     the declaration of the type, for the annotations inside it; null if unknown
     * @param assured whether no values of other types are returned
     */
    public Output ofType(String place, Type type, @Nullable AnnotatedType use, boolean assured) {
        try {
            ResultSchema result = schemas.ofResult(type, use);
            return new Output(result.schema(), new OutputContract(place,
                    result.certain() && assured ? null : SchemaCheck.compile(result.schema()),
                    result.pairs() ? new EmptyPairs(result.schema()) : null));
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, place, "the return type: " + e.getMessage());
            return Output.NONE;
        }
    }

    /** @param label what the schema is called in problems */
    public Output literal(String place, ClassLoader loader, String label, String text) {
        Literal literal = literals.read(place, loader, label, text);
        return literal == null
                ? Output.NONE
                : new Output(literal.schema(), new OutputContract(place, literal.check(), null));
    }
}
