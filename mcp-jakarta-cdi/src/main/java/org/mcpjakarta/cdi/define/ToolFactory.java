package org.mcpjakarta.cdi.define;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.define.OutputSchemas.Output;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.syntax.ToolName;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.features.ToolSpec;

/** Makes tools. */
public final class ToolFactory {
    private final Problems problems;
    private final Schemas schemas;
    private final MirroredHeaders headers;
    private final LiteralSchemas literals;

    public ToolFactory(Schemas schemas, Problems problems) {
        this.problems = problems;
        this.schemas = schemas;
        this.headers = new MirroredHeaders(problems);
        this.literals = new LiteralSchemas(problems);
    }

    /** @param remedy how to give another name */
    public void checkName(String place, String name, String remedy) {
        if (!ToolName.isValid(name)) {
            problems.report(Mistake.MALFORMED_NAME, place, "the name is not " + ToolName.RULE + "; " + remedy);
        }
    }

    /**
     * An input schema that is written by hand, or null if a problem was reported.
     *
     * @param label what the schema is called in problems
     */
    public @Nullable Literal input(String place, ClassLoader loader, String label, String text) {
        Literal literal = literals.read(place, loader, label, text);
        if (literal != null && !literal.schema().getString("type", "").equals("object")) {
            problems.report(Mistake.LITERAL_SCHEMA, place,
                    label + ": arguments are always an object; add \"type\":\"object\"");
        }
        return literal;
    }

    /**
     * The tool, or empty if a problem was reported.
     *
     * @param literal the input schema if it is written by hand; else null
     * @param invoker makes the invoker from the check of the arguments
     */
    public Optional<ToolFeature> tool(Definition definition, @Nullable Literal literal, Output output,
            ToolSpec.Hints hints, TaskSupport tasks, Function<SchemaCheck, FeatureInvoker<ToolResult>> invoker) {
        int before = problems.count();
        JsonObject input = literal == null ? schemas.ofArguments(definition.arguments()) : literal.schema();
        List<MirroredHeader> mirrored = headers.read(definition.place(), input);
        if (problems.count() > before) {
            return Optional.empty();
        }
        SchemaCheck check = literal == null ? schemas.checkOfArguments(definition.arguments()) : literal.check();
        return Optional.of(new ToolFeature(definition.name(),
                Descriptors.tool(definition, hints, input, output.schema()), invoker.apply(check), mirrored,
                definition.access(), tasks));
    }
}
