package org.mcpjakarta.cdi.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.PromptFactory;
import org.mcpjakarta.cdi.define.ResourceFactory;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.feature.ToolFeature;

/** Creates the features of a server from annotated methods, and checks that their names are unique. */
public final class FeatureScanner {
    private final ToolDefinitions tools;
    private final ResourceDefinitions resources;
    private final PromptDefinitions prompts;
    private final CompletionDefinitions completions;
    private final Problems problems;

    public FeatureScanner(ToolDefinitions tools, ResourceDefinitions resources, PromptDefinitions prompts,
            CompletionDefinitions completions, Problems problems) {
        this.tools = tools;
        this.resources = resources;
        this.prompts = prompts;
        this.completions = completions;
        this.problems = problems;
    }

    /** The features, or {@link Features#NONE} if there are problems. */
    public Features features(List<FeatureMethod> methods) {
        Map<String, FeatureMethod> byKey = new HashMap<>();
        List<ToolFeature> toolsFound = new ArrayList<>();
        List<ResourceFeature> resourcesFound = new ArrayList<>();
        List<TemplateFeature> templatesFound = new ArrayList<>();
        List<PromptFactory.Defined> promptsFound = new ArrayList<>();
        List<FeatureMethod> completing = new ArrayList<>();
        for (FeatureMethod method : methods) {
            switch (method.kind()) {
                case TOOL -> tools.define(method).ifPresent(toolsFound::add);
                case RESOURCE -> resources.resource(method).ifPresent(resourcesFound::add);
                case TEMPLATE -> resources.template(method).ifPresent(template -> {
                    ResourceFactory.ambiguities(template, templatesFound)
                            .forEach(text -> problems.report(Mistake.AMBIGUOUS_TEMPLATES, method.place(), text));
                    templatesFound.add(template);
                });
                case PROMPT -> prompts.define(method).ifPresent(promptsFound::add);
                case PROMPT_COMPLETION, TEMPLATE_COMPLETION -> completing.add(method);
                case METHOD -> {
                    // Not a feature: its extension has it.
                }
            }
            checkFree(method, byKey);
        }
        CompletionScanner completers = new CompletionScanner(methods, completions, problems);
        var found = completers.scan(completing, promptsFound, templatesFound);
        if (!problems.isEmpty()) {
            return Features.NONE;
        }
        return Features.of(toolsFound).withResources(new Catalog<>(resourcesFound))
                .withTemplates(new Catalog<>(templatesFound))
                .withPrompts(new Catalog<>(promptsFound.stream().map(PromptFactory.Defined::prompt).toList()))
                .withCompleters(found);
    }

    private void checkFree(FeatureMethod method, Map<String, FeatureMethod> byKey) {
        String remedy = switch (method.kind()) {
            case TOOL -> "the name is taken by %s; give one of them another name with @Tool(name = \"…\")";
            case PROMPT -> "the name is taken by %s; give one of them another name with @Prompt(name = \"…\")";
            case RESOURCE, TEMPLATE -> "the URI is taken by %s; change one of them";
            case METHOD -> "the method is taken by %s; rename one of them";
            case PROMPT_COMPLETION, TEMPLATE_COMPLETION -> "";
        };
        @Nullable
        FeatureMethod taken = remedy.isEmpty() ? null : byKey.putIfAbsent(method.kind() + method.key(), method);
        if (taken != null) {
            problems.report(Mistake.DUPLICATE_NAME, method.place(), remedy.formatted(taken.signature()));
        } else if (method.kind() == FeatureKind.TOOL) {
            checkCase(method, byKey);
        }
    }

    /** Models, and some clients, do not distinguish names that differ by case alone. */
    private void checkCase(FeatureMethod method, Map<String, FeatureMethod> byKey) {
        FeatureMethod alike = byKey.putIfAbsent("lower case " + method.name().toLowerCase(Locale.ROOT), method);
        if (alike != null) {
            problems.report(Mistake.DUPLICATE_NAME, method.place(), "the name differs from that of " + alike.signature()
                    + " only by case; give one of them another name with @Tool(name = \"…\")");
        }
    }
}
