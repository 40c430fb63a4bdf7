package org.mcpjakarta.cdi.define;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.cdi.bind.TextArguments;
import org.mcpjakarta.cdi.invoke.ChoiceCompleter;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.core.result.PromptResult;

/** Makes prompts. */
public final class PromptFactory {
    private final Problems problems;
    private final Schemas schemas;

    public PromptFactory(Schemas schemas, Problems problems) {
        this.problems = problems;
        this.schemas = schemas;
    }

    /**
     * A prompt, and the possible values of arguments that have a fixed set of values.
     *
     * @param choices the values by argument
     */
    public record Defined(PromptFeature prompt, Map<String, List<String>> choices) {
        public Defined withRecording(Recording allowed) {
            return new Defined(prompt.withRecording(allowed), choices);
        }

        /** Adds completers for the arguments with a fixed set of values. They need no code of the application. */
        public Completers withChoices(Completers others) {
            Completers completers = others;
            for (var choice : choices.entrySet()) {
                completers = completers.with(new Target(Kind.PROMPT, prompt.name(), choice.getKey()),
                        new ChoiceCompleter(choice.getValue()));
            }
            return completers;
        }
    }

    /** @param remedy how to give another name */
    public void checkName(String place, String name, String remedy) {
        if (name.isEmpty() || name.chars().anyMatch(Character::isISOControl)) {
            problems.report(Mistake.MALFORMED_NAME, place,
                    "the name " + (name.isEmpty() ? "is empty; " : "has control characters; ") + remedy);
        }
    }

    /** @param invoker makes the invoker, which gets typed arguments, from their check */
    public Defined prompt(Definition definition, Function<SchemaCheck, FeatureInvoker<PromptResult>> invoker) {
        TextArguments texts = new TextArguments(schemas.ofArguments(definition.arguments()));
        FeatureInvoker<PromptResult> typed = invoker.apply(schemas.checkOfArguments(definition.arguments()));
        return new Defined(new PromptFeature(definition.name(), Descriptors.prompt(definition),
                (call, arguments) -> typed.invoke(call, texts.typed(arguments)), definition.access()),
                choices(definition));
    }

    private static Map<String, List<String>> choices(Definition definition) {
        Map<String, List<String>> choices = new LinkedHashMap<>();
        definition.arguments().forEach(argument -> {
            List<String> values = TextArguments.choices(argument.type());
            if (!values.isEmpty()) {
                choices.put(argument.name(), values);
            }
        });
        return choices;
    }
}
