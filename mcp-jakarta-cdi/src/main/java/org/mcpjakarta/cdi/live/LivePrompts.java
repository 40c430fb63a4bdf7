package org.mcpjakarta.cdi.live;

import java.util.List;

import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.define.PromptFactory;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.result.PromptResults;
import org.mcpjakarta.cdi.result.UntypedResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;

/** Creates prompts from specs, and adds them to the features of the server. */
record LivePrompts(LiveFeatures features, HandlerSupport support) implements McpFeatures.Prompts {
    @Override
    public void add(PromptSpec spec) {
        String name = spec.info().name();
        SpecReader reader = new SpecReader(support, FeatureKind.PROMPT, name);
        Definition definition = reader.definition(spec.info(), spec.arguments(), spec.handler());
        PromptFactory factory = new PromptFactory(support.schemas(), reader.problems());
        factory.checkName(definition.place(), name, "give another one");
        List<String> arguments = definition.arguments().stream().map(Argument::name).toList();
        reader.checkCompleted(spec.completers(), arguments);
        reader.throwProblems();
        var results = new PromptResults(Object.class, support.jsonb());
        PromptFactory.Defined made = factory.prompt(definition, check -> support.invoker(spec.handler(), check,
                support.typed(definition.arguments()), new UntypedResults<PromptResult>(value -> results),
                Failures::refused));
        PromptFactory.Defined defined = made
                .withRecording(reader.recording(spec.recorded(), made.prompt().descriptor()));
        reader.throwProblems();
        features.update(before -> {
            reader.refuseIf(before.prompts().has(name));
            return before.withPrompts(before.prompts().with(defined.prompt())).withCompleters(support.completers(
                    defined.withChoices(before.completers()), Completers.Kind.PROMPT, defined.prompt(),
                    spec.completers()));
        });
    }

    @Override
    public boolean remove(String name) {
        boolean existed = features.get().prompts().has(name);
        features.update(before -> before.withPrompts(before.prompts().without(name))
                .withCompleters(before.completers().without(Completers.Kind.PROMPT, name)));
        return existed;
    }
}
