package org.mcpjakarta.cdi.scan;

import java.util.Optional;

import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.define.PromptFactory;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.PromptResults;
import org.mcpjakarta.cdi.schema.Schemas;

/** Creates prompts from annotated methods. */
public final class PromptDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final SignatureReader signatures;
    private final PromptFactory factory;

    public PromptDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas) {
        this.support = support;
        this.problems = support.problems();
        this.signatures = signatures;
        this.factory = new PromptFactory(schemas, problems);
    }

    /** The prompt, or empty if a problem was reported. */
    Optional<PromptFactory.Defined> define(FeatureMethod feature) {
        int before = problems.count();
        factory.checkName(feature.place(), feature.name(), "give another one with @Prompt(name = \"…\")");
        MethodDefinition method = support.definition(feature, types -> signatures.read(feature, types));
        if (!PromptResults.fits(method.returned())) {
            problems.report(Mistake.RETURN_TYPE, feature.place(), "the return type "
                    + method.returned().getTypeName()
                    + " cannot be converted to messages; return String, Content, PromptMessage, a list of these messages, or PromptResponse");
        }
        if (problems.count() > before) {
            return Optional.empty();
        }
        PromptFactory.Defined made = factory.prompt(method.definition(),
                check -> support.invoker(method, new ArgumentBinder(check, method.signature().sources()),
                        new PromptResults(method.returned(), support.jsonb()), Failures::refused));
        return Optional.of(made.withRecording(RecordingReader.read(feature, made.prompt().descriptor(), problems)));
    }
}
