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

/** From annotated methods to prompts. */
public final class PromptDefinitions {
    private final DefinitionSupport workbench;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;

    public PromptDefinitions(DefinitionSupport workbench, SignatureReader signatures, Schemas schemas) {
        this.workbench = workbench;
        this.problems = workbench.problems();
        this.schemas = schemas;
        this.signatures = signatures;
    }

    /**
     * A prompt, and what its arguments may be where only some values are possible.
     *
     * @param choices the values by argument
     */
    record Defined(PromptFeature prompt, Map<String, List<String>> choices) {}

    /** The prompt, or nothing if a problem was reported. */
    Optional<Defined> define(FeatureMethod feature) {
        int before = problems.count();
        MethodDefinition draft = workbench.draft(feature, types -> signatures.read(feature, types));
        if (!PromptResults.fits(draft.returned())) {
            problems.report(Mistake.RETURN_TYPE, feature.place(), "the return type " + draft.returned().getTypeName()
                    + " makes no messages; return String, Content, PromptMessage, a list of these messages, or PromptResponse");
        }
        if (problems.count() > before) {
            return Optional.empty();
        }
        JsonObject schema = schemas.ofArguments(draft.signature().arguments());
        var binder = new ArgumentBinder(schemas.checkOfArguments(draft.signature().arguments()),
                draft.signature().supplies());
        FeatureInvoker<PromptResult> typed = workbench.invoker(draft, binder,
                new PromptResults(draft.returned(), workbench.jsonb()), ResourceDefinitions::refused);
        TextArguments texts = new TextArguments(schema);
        JsonObject descriptor = Descriptors.prompt(draft, feature.annotation(Prompt.class), arguments(draft));
        return Optional.of(new Defined(new PromptFeature(feature.name(), descriptor,
                (call, arguments) -> typed.invoke(call, texts.typed(arguments)), draft.access()), choices(draft)));
    }

    private static JsonArray arguments(MethodDefinition draft) {
        JsonArrayBuilder entries = JsonTrees.array();
        Map<String, Argument> byName = new LinkedHashMap<>();
        draft.signature().arguments().forEach(argument -> byName.put(argument.name(), argument));
        List<String> names = draft.signature().names();
        for (AnnotatedParameter<?> parameter : draft.feature().annotated().getParameters()) {
            Argument argument = byName.get(names.get(parameter.getPosition()));
            if (argument != null) {
                ArgumentNote note = ArgumentNote.of(FeatureKind.PROMPT, parameter);
                entries.add(Descriptors.argument(argument.name(), note, argument.required()));
            }
        }
        return entries.build();
    }

    private static Map<String, List<String>> choices(MethodDefinition draft) {
        Map<String, List<String>> choices = new LinkedHashMap<>();
        draft.signature().arguments().forEach(argument -> {
            List<String> values = TextArguments.choices(argument.type());
            if (!values.isEmpty()) {
                choices.put(argument.name(), values);
            }
        });
        return choices;
    }
}
