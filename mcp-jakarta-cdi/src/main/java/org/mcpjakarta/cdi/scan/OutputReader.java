package org.mcpjakarta.cdi.scan;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.OutputSchemas;
import org.mcpjakarta.cdi.define.OutputSchemas.Output;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.ResultForm;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.tools.OutputSchema;
import org.mcpjakarta.tools.Tool;

/** Reads the output schemas of tools from methods: from their return types or their annotations. */
final class OutputReader {
    private final OutputSchemas outputs;
    private final Problems problems;

    OutputReader(Schemas schemas, Problems problems) {
        this.outputs = new OutputSchemas(schemas, problems);
        this.problems = problems;
    }

    /** @param returned the return type, resolved */
    Output of(FeatureMethod feature, Type returned) {
        if (!outputs.isResolved(feature.place(), returned)) {
            return Output.NONE;
        }
        Type awaited = ResultForm.awaited(returned);
        OutputSchema written = feature.find(OutputSchema.class);
        return written == null ? ofType(feature, awaited) : literal(feature, awaited, written.value());
    }

    private Output ofType(FeatureMethod feature, Type awaited) {
        Type type = described(feature, awaited);
        // A ToolResponse may contain anything.
        boolean assured = ResultForm.of(awaited) != ResultForm.RESPONSE;
        return type == Void.class
                ? Output.NONE
                : outputs.ofType(feature.place(), type, type == awaited ? use(feature, awaited) : null, assured);
    }

    private Output literal(FeatureMethod feature, Type awaited, String text) {
        Tool tool = feature.annotation(Tool.class);
        ResultForm form = ResultForm.of(awaited);
        boolean structured = form == ResultForm.STRUCTURED || form == ResultForm.RESPONSE
                || form == ResultForm.PLAIN && tool.structuredContent();
        if (!structured || tool.outputSchemaFrom() != Void.class) {
            problems.report(Mistake.OUTPUT_SCHEMA, feature.place(), structured
                    ? "there are both @OutputSchema and outputSchemaFrom; keep one of the two"
                    : "@OutputSchema describes structured content, but " + awaited.getTypeName()
                            + " is not sent as such; return a type that is written as JSON");
        }
        return outputs.literal(feature.place(), feature.loader(), "@OutputSchema", text);
    }

    /** The declared occurrence of the awaited type, with its annotations; null if the method declares another type. */
    private static @Nullable AnnotatedType use(FeatureMethod feature, Type awaited) {
        AnnotatedType declared = feature.method().getAnnotatedReturnType();
        AnnotatedType use = ResultForm.awaited(declared.getType()) != declared.getType()
                && declared instanceof AnnotatedParameterizedType stage
                        ? stage.getAnnotatedActualTypeArguments()[0]
                        : declared;
        return TypeArguments.erase(use.getType()) == TypeArguments.erase(awaited) ? use : null;
    }

    /** The type from which the schema is made; {@code Void} for none. */
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
