package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestMethod;
import org.mcpjakarta.cdi.rest.RestMethods;
import org.mcpjakarta.cdi.result.ToolResults;
import org.mcpjakarta.cdi.scan.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.scan.OutputSchemas.Output;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** Creates tools from annotated methods: reads all parts, reports problems, and builds the tool if there are none. */
public final class ToolDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;
    private final OutputSchemas outputs;
    private final MirroredHeaders headers;
    private final LiteralSchemas literals;
    private final RestMethods restMethods;

    public ToolDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas,
            RestMethods restMethods) {
        this.support = support;
        this.restMethods = restMethods;
        this.problems = support.problems();
        this.schemas = schemas;
        this.signatures = signatures;
        this.literals = new LiteralSchemas(problems);
        this.outputs = new OutputSchemas(schemas, literals, problems);
        this.headers = new MirroredHeaders(problems);
    }

    /** The tool, or empty if a problem was reported. */
    Optional<ToolFeature> define(FeatureMethod feature) {
        int before = problems.count();
        InputSchema written = feature.find(InputSchema.class);
        RestMethod rest = restMethods.of(feature.beanType().getJavaClass(), feature.method());
        rest.problems().forEach(text -> problems.report(Mistake.HTTP_ONLY, feature.place(), text));
        MethodDefinition definition = support.definition(feature, types -> written == null
                ? signatures.read(feature, types, rest)
                : signatures.readWhole(feature, types));
        Literal literal = written == null ? null : input(feature, written.value());
        Type returned = rest.returned(definition.returned());
        Output output = outputs.of(feature, returned);
        if (problems.count() > before) {
            return Optional.empty();
        }
        JsonObject input = literal == null
                ? schemas.ofArguments(definition.signature().arguments())
                : literal.schema();
        List<MirroredHeader> mirrored = headers.read(feature, input);
        if (problems.count() > before) {
            return Optional.empty();
        }
        Tool tool = feature.annotation(Tool.class);
        var results = new ToolResults(returned, tool.structuredContent(), output.contract(), support.jsonb());
        var binder = new ArgumentBinder(literal == null
                ? schemas.checkOfArguments(definition.signature().arguments())
                : literal.check(),
                definition.signature().sources());
        FeatureInvoker<ToolResult> invoker = support.invoker(definition, binder, rest.results(results), rest.refusals(),
                ToolResults::refused);
        JsonObject descriptor = Descriptors.tool(definition, tool, input, output.schema());
        return Optional.of(new ToolFeature(feature.name(), descriptor, invoker, mirrored, definition.access())
                .withTasks(tasks(feature.find(RunsAsTask.class))));
    }

    private static TaskSupport tasks(@Nullable RunsAsTask mark) {
        return mark == null
                ? TaskSupport.NONE
                : new TaskSupport(mark.required() ? TaskSupport.Level.REQUIRED : TaskSupport.Level.OPTIONAL,
                        Set.of(mark.asksFirst()));
    }

    private @Nullable Literal input(FeatureMethod feature, String text) {
        Literal literal = literals.read(feature, "@InputSchema", text);
        if (literal != null && !literal.schema().getString("type", "").equals("object")) {
            problems.report(Mistake.LITERAL_SCHEMA, feature.place(),
                    "@InputSchema: arguments are always an object; add \"type\":\"object\"");
        }
        return literal;
    }
}
