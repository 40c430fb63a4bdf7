package org.mcpjakarta.cdi.scan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.TextArguments;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.PromptResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.prompts.Prompt;

/** Creates prompts from annotated methods. */
public final class PromptDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;

    public PromptDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas) {
        this.support = support;
        this.problems = support.problems();
        this.schemas = schemas;
        this.signatures = signatures;
    }

    /**
     * A prompt, and the possible values of arguments that have a fixed set of values.
     *
     * @param choices the values by argument
     */
    record Defined(PromptFeature prompt, Map<String, List<String>> choices) {}

    /** The prompt, or empty if a problem was reported. */
    Optional<Defined> define(FeatureMethod feature) {
        int before = problems.count();
        MethodDefinition definition = support.definition(feature, types -> signatures.read(feature, types));
        if (!PromptResults.fits(definition.returned())) {
            problems.report(Mistake.RETURN_TYPE, feature.place(), "the return type "
                    + definition.returned().getTypeName()
                    + " makes no messages; return String, Content, PromptMessage, a list of these messages, or PromptResponse");
        }
        if (problems.count() > before) {
            return Optional.empty();
        }
        JsonObject schema = schemas.ofArguments(definition.signature().arguments());
        var binder = new ArgumentBinder(schemas.checkOfArguments(definition.signature().arguments()),
                definition.signature().sources());
        FeatureInvoker<PromptResult> typed = support.invoker(definition, binder,
                new PromptResults(definition.returned(), support.jsonb()), ResourceDefinitions::refused);
        TextArguments texts = new TextArguments(schema);
        JsonObject descriptor = Descriptors.prompt(definition, feature.annotation(Prompt.class), arguments(definition));
        return Optional.of(new Defined(new PromptFeature(feature.name(), descriptor,
                (call, arguments) -> typed.invoke(call, texts.typed(arguments)), definition.access()),
                choices(definition)));
    }

    private static JsonArray arguments(MethodDefinition definition) {
        JsonArrayBuilder entries = JsonTrees.array();
        Map<String, Argument> byName = new LinkedHashMap<>();
        definition.signature().arguments().forEach(argument -> byName.put(argument.name(), argument));
        List<String> names = definition.signature().names();
        for (AnnotatedParameter<?> parameter : definition.feature().annotated().getParameters()) {
            Argument argument = byName.get(names.get(parameter.getPosition()));
            if (argument != null) {
                ArgumentNote note = ArgumentNote.of(FeatureKind.PROMPT, parameter);
                entries.add(Descriptors.argument(argument.name(), note, argument.required()));
            }
        }
        return entries.build();
    }

    private static Map<String, List<String>> choices(MethodDefinition definition) {
        Map<String, List<String>> choices = new LinkedHashMap<>();
        definition.signature().arguments().forEach(argument -> {
            List<String> values = TextArguments.choices(argument.type());
            if (!values.isEmpty()) {
                choices.put(argument.name(), values);
            }
        });
        return choices;
    }
}
