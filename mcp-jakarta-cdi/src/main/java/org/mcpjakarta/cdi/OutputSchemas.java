package org.mcpjakarta.cdi;

import java.lang.reflect.Type;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.invoke.ResultForm;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.tools.OutputSchema;
import org.mcpjakarta.tools.Tool;

/** The schemas of what tools return, where that is structured. */
final class OutputSchemas {
    private final Schemas schemas;
    private final LiteralSchemas literals;
    private final Problems problems;

    OutputSchemas(Schemas schemas, LiteralSchemas literals, Problems problems) {
        this.schemas = schemas;
        this.literals = literals;
        this.problems = problems;
    }

    /**
     * What clients are told about results.
     *
     * @param check what a result has to pass; null where its type sees to it
     */
    record Promise(@Nullable JsonObject schema, @Nullable SchemaCheck check) {
        static final Promise NONE = new Promise(null, null);
    }

    /** @param returned the return type, resolved */
    Promise of(FeatureMethod feature, Type returned) {
        if (!TypeArguments.isClosed(returned)) {
            problems.report(Mistake.GENERIC, feature.place(), "the return type " + returned.getTypeName()
                    + " stands for no type here; use a concrete one");
            return Promise.NONE;
        }
        Type awaited = ResultForm.awaited(returned);
        OutputSchema written = feature.find(OutputSchema.class);
        return written == null ? ofType(feature, awaited) : literal(feature, awaited, written.value());
    }

    private Promise ofType(FeatureMethod feature, Type awaited) {
        Type type = described(feature, awaited);
        try {
            JsonObject schema = type == Void.class ? null : schemas.ofResult(type);
            // What a type makes fits the schema made from it; only a response put together by hand may not.
            boolean free = schema != null && ResultForm.of(awaited) == ResultForm.RESPONSE;
            return new Promise(schema, free ? SchemaCheck.compile(schema) : null);
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, feature.place(), "the return type: " + e.getMessage());
            return Promise.NONE;
        }
    }

    private Promise literal(FeatureMethod feature, Type awaited, String text) {
        Tool tool = feature.annotation(Tool.class);
        ResultForm form = ResultForm.of(awaited);
        boolean structured = form == ResultForm.STRUCTURED || form == ResultForm.RESPONSE
                || form == ResultForm.PLAIN && tool.structuredContent();
        if (!structured || tool.outputSchemaFrom() != Void.class) {
            problems.report(Mistake.OUTPUT_SCHEMA, feature.place(), "@OutputSchema is for structured content, and "
                    + (structured ? "outputSchemaFrom names another schema" : awaited.getTypeName() + " makes none")
                    + "; return what can be written as JSON, and keep one of the two");
        }
        Literal literal = literals.read(feature, "@OutputSchema", text);
        return literal == null ? Promise.NONE : new Promise(literal.schema(), literal.check());
    }

    /** What the schema is made of; {@code Void} for none. */
    private Type described(FeatureMethod feature, Type awaited) {
        Class<?> named = feature.annotation(Tool.class).outputSchemaFrom();
        ResultForm form = ResultForm.of(awaited);
        if (named != Void.class && named != awaited && form != ResultForm.RESPONSE) {
            problems.report(Mistake.OUTPUT_SCHEMA, feature.place(), "outputSchemaFrom names " + named.getName()
                    + ", but the method returns " + awaited.getTypeName()
                    + "; return ToolResponse, or leave outputSchemaFrom out");
        }
        return switch (form) {
            case RESPONSE -> named;
            case PLAIN -> feature.annotation(Tool.class).structuredContent() ? awaited : Void.class;
            case STRUCTURED -> awaited;
            default -> Void.class;
        };
    }
}
