package org.mcpjakarta.cdi;

import java.lang.reflect.Type;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.ResultForm;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.tools.Tool;

/** The schemas of what tools return, where that is structured. */
final class OutputSchemas {
    private final Schemas schemas;
    private final Problems problems;

    OutputSchemas(Schemas schemas, Problems problems) {
        this.schemas = schemas;
        this.problems = problems;
    }

    /** @param returned the return type, resolved */
    @Nullable
    JsonObject of(FeatureMethod feature, Type returned) {
        if (!TypeArguments.isClosed(returned)) {
            problems.report(Mistake.GENERIC, feature.place(), "the return type " + returned.getTypeName()
                    + " stands for no type here; use a concrete one");
            return null;
        }
        Type type = described(feature, ResultForm.awaited(returned));
        try {
            return type == Void.class ? null : schemas.ofResult(type);
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, feature.place(), "the return type: " + e.getMessage());
            return null;
        }
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
