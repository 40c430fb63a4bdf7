package org.mcpjakarta.cdi.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.PromptFactory;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.TemplateFeature;

/** Connects completers to the prompts and templates whose arguments they complete. */
final class CompletionScanner {
    private final List<FeatureMethod> all;
    private final CompletionDefinitions definitions;
    private final Problems problems;
    private final Map<Target, FeatureMethod> taken = new HashMap<>();

    CompletionScanner(List<FeatureMethod> all, CompletionDefinitions definitions, Problems problems) {
        this.all = all;
        this.definitions = definitions;
        this.problems = problems;
    }

    /** The prompt or template that a method completes, and the names of its arguments. */
    private record Goal(Kind kind, String name, List<String> arguments) {}

    Completers scan(List<FeatureMethod> completing, List<PromptFactory.Defined> prompts,
            List<TemplateFeature> templates) {
        Completers completers = Completers.NONE;
        for (PromptFactory.Defined defined : prompts) {
            completers = defined.withChoices(completers);
        }
        for (FeatureMethod method : completing) {
            Goal goal = method.kind() == FeatureKind.PROMPT_COMPLETION
                    ? prompt(method, prompts)
                    : template(method, templates);
            Optional<CompletionDefinitions.Defined> defined = goal == null
                    ? Optional.empty()
                    : definitions.define(method, goal.arguments());
            if (defined.isPresent()) {
                Target target = new Target(goal.kind(), goal.name(), defined.get().argument());
                checkFree(method, target);
                completers = completers.with(target, defined.get().completer(), defined.get().access());
            }
        }
        return completers;
    }

    private @Nullable Goal prompt(FeatureMethod method, List<PromptFactory.Defined> prompts) {
        for (PromptFactory.Defined defined : prompts) {
            if (defined.prompt().name().equals(method.key())) {
                return new Goal(Kind.PROMPT, method.key(), arguments(defined.prompt()));
            }
        }
        reportUnlessBroken(method, FeatureKind.PROMPT,
                "there is no such prompt of the same server; name one with @Prompt");
        return null;
    }

    private @Nullable Goal template(FeatureMethod method, List<TemplateFeature> templates) {
        for (TemplateFeature template : templates) {
            if (template.name().equals(method.key())
                    || template.descriptor().getString("name").equals(method.key())) {
                return new Goal(Kind.TEMPLATE, template.name(), template.template().variables());
            }
        }
        reportUnlessBroken(method, FeatureKind.TEMPLATE,
                "there is no such resource template of the same server; give its name, or its template as written");
        return null;
    }

    /** If the prompt or template was found but could not be defined, its own problem has already been reported. */
    private void reportUnlessBroken(FeatureMethod method, FeatureKind kind, String text) {
        boolean broken = all.stream().filter(other -> other.kind() == kind)
                .anyMatch(other -> other.key().equals(method.key()) || other.name().equals(method.key()));
        if (!broken) {
            problems.report(Mistake.COMPLETION, method.place(), text);
        }
    }

    private void checkFree(FeatureMethod method, Target target) {
        FeatureMethod other = taken.putIfAbsent(target, method);
        if (other != null) {
            problems.report(Mistake.COMPLETION, method.place(), "\"" + target.argument()
                    + "\" is completed by " + other.signature() + " already; remove one of them");
        }
    }

    private static List<String> arguments(PromptFeature prompt) {
        JsonArray arguments = prompt.descriptor().getJsonArray("arguments");
        return arguments == null
                ? List.of()
                : arguments.getValuesAs(JsonObject.class).stream().map(entry -> entry.getString("name")).toList();
    }
}
