package org.mcpjakarta.cdi.live;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.define.LiteralSchemas.Literal;
import org.mcpjakarta.cdi.define.OnceRules;
import org.mcpjakarta.cdi.define.OutputSchemas;
import org.mcpjakarta.cdi.define.OutputSchemas.Output;
import org.mcpjakarta.cdi.define.ToolFactory;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.result.ResultForm;
import org.mcpjakarta.cdi.result.ToolResults;
import org.mcpjakarta.cdi.result.UntypedResults;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.features.ToolSpec;

/** Creates tools from specs, and adds them to the features of the server. */
record LiveTools(LiveFeatures features, HandlerSupport support) implements McpFeatures.Tools {
    @Override
    public void add(ToolSpec spec) {
        String name = spec.info().name();
        SpecReader reader = new SpecReader(support, FeatureKind.TOOL, name);
        ToolFeature tool = tool(spec, reader);
        features.update(before -> {
            reader.refuseIf(before.tools().has(name));
            for (ToolFeature other : before.tools().all()) {
                if (name.equalsIgnoreCase(other.name())) {
                    reader.refuse(Mistake.DUPLICATE_NAME, "the name differs from \"" + other.name()
                            + "\" only by case; give one of them another name");
                }
            }
            return before.withTools(before.tools().with(tool));
        });
    }

    @Override
    public boolean remove(String name) {
        boolean existed = features.get().tools().has(name);
        features.update(before -> before.withTools(before.tools().without(name)));
        return existed;
    }

    private ToolFeature tool(ToolSpec spec, SpecReader reader) {
        Definition definition = reader.definition(spec.info(), spec.arguments(), spec.handler());
        ToolFactory factory = new ToolFactory(support.schemas(), reader.problems());
        factory.checkName(definition.place(), definition.name(), "give another one");
        Literal literal = null;
        if (!spec.inputSchema().isEmpty()) {
            literal = factory.input(definition.place(), definition.loader(), "the input schema", spec.inputSchema());
            if (!spec.arguments().isEmpty()) {
                reader.report(Mistake.LITERAL_SCHEMA,
                        "there are arguments as well as an input schema; keep one of the two");
            }
        }
        Output output = output(spec, definition, reader);
        ToolSpec.Once once = spec.once();
        OnceRule rule = once == null
                ? null
                : new OnceRules(reader.problems(), "takingEffectOnce").read(definition, once, literal != null);
        reader.throwProblems();
        Function<JsonObject, Map<String, Object>> arguments = literal == null
                ? support.typed(definition.arguments())
                : PlainValues::of;
        var results = new UntypedResults<ToolResult>(value -> output.schema() == null
                ? ToolResults.ofValue(value, support.jsonb())
                : ToolResults.structured(value, output.contract(), support.jsonb()));
        McpHandler handler = rule == null ? spec.handler() : call -> ended(spec.handler().handle(call));
        var tool = factory.tool(definition, literal, output, spec.hints(), tasks(spec.tasks()),
                check -> support.invoker(handler, check, arguments, results, ToolResults::refused));
        reader.throwProblems();
        ToolFeature made = tool.orElseThrow();
        ToolFeature recorded = made.withRecording(reader.recording(spec.recorded(), made.descriptor()));
        reader.throwProblems();
        return rule == null ? recorded : recorded.withOnce(rule);
    }

    // As a method that returns one is refused; of a handler it is only known now.
    private static @Nullable Object ended(@Nullable Object returned) {
        if (returned instanceof CompletionStage) {
            throw new IllegalStateException(
                    "The handler of a tool that takes effect once has returned a CompletionStage,"
                            + " so its result cannot be kept with its effect; return the value itself");
        }
        return returned;
    }

    private Output output(ToolSpec spec, Definition definition, SpecReader reader) {
        OutputSchemas outputs = new OutputSchemas(support.schemas(), reader.problems());
        Type type = spec.outputType();
        boolean resolved = type != null && outputs.isResolved(definition.place(), type);
        if (type != null) {
            checkType(type, spec, reader);
        }
        if (!spec.outputSchema().isEmpty()) {
            return outputs.literal(definition.place(), definition.loader(), "the output schema", spec.outputSchema());
        }
        // A handler may return what it likes.
        return resolved ? outputs.ofType(definition.place(), type, null, false) : Output.NONE;
    }

    private static void checkType(Type type, ToolSpec spec, SpecReader reader) {
        ResultForm form = ResultForm.of(type);
        if (form != ResultForm.STRUCTURED && form != ResultForm.PLAIN) {
            reader.report(Mistake.OUTPUT_SCHEMA, "an output schema describes structured content, but "
                    + type.getTypeName() + " is not sent as such; use a type that is written as JSON, or leave it out");
        }
        if (!spec.outputSchema().isEmpty()) {
            reader.report(Mistake.OUTPUT_SCHEMA,
                    "there is a return type as well as an output schema; keep one of the two");
        }
    }

    private static TaskSupport tasks(ToolSpec.@Nullable Tasks tasks) {
        return tasks == null
                ? TaskSupport.NONE
                : new TaskSupport(tasks.required() ? TaskSupport.Level.REQUIRED : TaskSupport.Level.OPTIONAL,
                        Set.copyOf(tasks.asksFirst()));
    }
}
