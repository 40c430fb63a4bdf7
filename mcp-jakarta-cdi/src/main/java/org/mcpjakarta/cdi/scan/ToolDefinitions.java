package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.define.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.define.OutputSchemas.Output;
import org.mcpjakarta.cdi.define.ToolFactory;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestMethod;
import org.mcpjakarta.cdi.rest.RestMethods;
import org.mcpjakarta.cdi.result.ToolResults;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** Creates tools from annotated methods: reads all parts, reports problems, and builds the tool if there are none. */
public final class ToolDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final SignatureReader signatures;
    private final OutputReader outputs;
    private final ToolFactory factory;
    private final RestMethods restMethods;
    private final OnceReader onceReader;

    public ToolDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas,
            RestMethods restMethods) {
        this.support = support;
        this.restMethods = restMethods;
        this.problems = support.problems();
        this.onceReader = new OnceReader(problems);
        this.signatures = signatures;
        this.outputs = new OutputReader(schemas, problems);
        this.factory = new ToolFactory(schemas, problems);
    }

    /** The tool, or empty if a problem was reported. */
    Optional<ToolFeature> define(FeatureMethod feature) {
        int before = problems.count();
        factory.checkName(feature.place(), feature.name(), "give another one with @Tool(name = \"…\")");
        InputSchema written = feature.find(InputSchema.class);
        RestMethod rest = restMethods.of(feature.beanType().getJavaClass(), feature.method());
        rest.problems().forEach(text -> problems.report(Mistake.HTTP_ONLY, feature.place(), text));
        MethodDefinition method = support.definition(feature, types -> written == null
                ? signatures.read(feature, types, rest)
                : signatures.readWhole(feature, types));
        Literal literal = written == null
                ? null
                : factory.input(feature.place(), feature.loader(), "@InputSchema", written.value());
        Type returned = rest.returned(method.returned());
        Output output = outputs.of(feature, returned);
        OnceRule once = onceReader.read(feature, method, literal != null);
        if (problems.count() > before) {
            return Optional.empty();
        }
        Tool tool = feature.annotation(Tool.class);
        var results = new ToolResults(returned, tool.structuredContent(), output.contract(), support.jsonb());
        Optional<ToolFeature> made = factory.tool(method.definition(), literal, output, hints(tool.annotations()),
                tasks(feature.find(RunsAsTask.class)),
                check -> support.invoker(method, new ArgumentBinder(check, method.signature().sources()),
                        rest.results(results), rest.refusals(), ToolResults::refused))
                .map(described -> described
                        .withRecording(RecordingReader.read(feature, described.descriptor(), problems)));
        return once == null ? made : made.map(idempotent -> idempotent.withOnce(once));
    }

    private static ToolSpec.Hints hints(Tool.Annotations given) {
        return new ToolSpec.Hints(given.title(), given.readOnlyHint(), given.destructiveHint(), given.idempotentHint(),
                given.openWorldHint());
    }

    private static TaskSupport tasks(@Nullable RunsAsTask mark) {
        return mark == null
                ? TaskSupport.NONE
                : new TaskSupport(mark.required() ? TaskSupport.Level.REQUIRED : TaskSupport.Level.OPTIONAL,
                        Set.of(mark.asksFirst()));
    }
}
