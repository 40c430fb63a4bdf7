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
import org.mcpjakarta.cdi.scan.OutputSchemas.Promise;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** From an annotated method to a tool: reads every side of it, reports what is wrong, and builds it if nothing is. */
public final class ToolDefinitions {
    private final DefinitionSupport workbench;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;
    private final OutputSchemas outputs;
    private final MirroredHeaders headers;
    private final LiteralSchemas literals;
    private final RestMethods rests;

    public ToolDefinitions(DefinitionSupport workbench, SignatureReader signatures, Schemas schemas,
            RestMethods rests) {
        this.workbench = workbench;
        this.rests = rests;
        this.problems = workbench.problems();
        this.schemas = schemas;
        this.signatures = signatures;
        this.literals = new LiteralSchemas(problems);
        this.outputs = new OutputSchemas(schemas, literals, problems);
        this.headers = new MirroredHeaders(problems);
    }

    /** The tool, or nothing if a problem was reported. */
    Optional<ToolFeature> define(FeatureMethod feature) {
        int before = problems.count();
        InputSchema written = feature.find(InputSchema.class);
        RestMethod rest = rests.of(feature.beanType().getJavaClass(), feature.method());
        rest.problems().forEach(text -> problems.report(Mistake.HTTP_ONLY, feature.place(), text));
        MethodDefinition draft = workbench.draft(feature, types -> written == null
                ? signatures.read(feature, types, rest)
                : signatures.readWhole(feature, types));
        Literal literal = written == null ? null : input(feature, written.value());
        Type returned = rest.returned(draft.returned());
        Promise promise = outputs.of(feature, returned);
        if (problems.count() > before) {
            return Optional.empty();
        }
        JsonObject input = literal == null
                ? schemas.ofArguments(draft.signature().arguments())
                : literal.schema();
        List<MirroredHeader> mirrored = headers.read(feature, input);
        if (problems.count() > before) {
            return Optional.empty();
        }
        Tool tool = feature.annotation(Tool.class);
        var results = new ToolResults(returned, tool.structuredContent(), promise.kept(), workbench.jsonb());
        var binder = new ArgumentBinder(literal == null
                ? schemas.checkOfArguments(draft.signature().arguments())
                : literal.check(),
                draft.signature().supplies());
        FeatureInvoker<ToolResult> invoker = workbench.invoker(draft, binder, rest.results(results), rest.refusals(),
                ToolResults::refused);
        JsonObject descriptor = Descriptors.tool(draft, tool, input, promise.schema());
        return Optional.of(new ToolFeature(feature.name(), descriptor, invoker, mirrored, draft.access())
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
