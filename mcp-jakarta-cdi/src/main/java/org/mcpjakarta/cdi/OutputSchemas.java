package org.mcpjakarta.cdi;

import java.lang.reflect.Type;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.ResultForm;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.cdi.schema.Schemas;

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
    JsonObject of(ToolMethod tool, Type returned) {
        if (!TypeArguments.isClosed(returned)) {
            problems.report(Mistake.GENERIC, tool.place(), "the return type " + returned.getTypeName()
                    + " stands for no type here; use a concrete one");
            return null;
        }
        Type type = described(tool, ResultForm.awaited(returned));
        try {
            return type == Void.class ? null : schemas.ofResult(type);
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, tool.place(), "the return type: " + e.getMessage());
            return null;
        }
    }

    /** What the schema is made of; {@code Void} for none. */
    private Type described(ToolMethod tool, Type awaited) {
        Class<?> named = tool.tool().outputSchemaFrom();
        ResultForm form = ResultForm.of(awaited);
        if (named != Void.class && named != awaited && form != ResultForm.RESPONSE) {
            problems.report(Mistake.OUTPUT_SCHEMA, tool.place(), "outputSchemaFrom names " + named.getName()
                    + ", but the method returns " + awaited.getTypeName()
                    + "; return ToolResponse, or leave outputSchemaFrom out");
        }
        return switch (form) {
            case RESPONSE -> named;
            case PLAIN -> tool.tool().structuredContent() ? awaited : Void.class;
            case STRUCTURED -> awaited;
            default -> Void.class;
        };
    }
}
