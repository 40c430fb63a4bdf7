package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.json.JsonTrees;

/**
 * Everything that a server offers at one moment. Immutable: a change makes a new snapshot.
 *
 * @param logs whether its features send log messages to clients
 * @param live whether features may come and go, so that the methods for lists that are empty now exist, too
 * @param more the access rules of what is not a feature: the methods of extensions
 */
public record Features(Catalog<ToolFeature> tools, Catalog<ResourceFeature> resources,
        Catalog<TemplateFeature> templates, Catalog<PromptFeature> prompts, Completers completers, boolean logs,
        boolean live, Set<AccessRule> more) {
    public static final Features NONE = new Features(empty(), empty(), empty(), empty(), Completers.NONE, false,
            false, Set.of());

    public static Features of(Collection<ToolFeature> tools) {
        return NONE.withTools(new Catalog<>(tools));
    }

    public Features withTools(Catalog<ToolFeature> changed) {
        return new Features(changed, resources, templates, prompts, completers, logs, live, more);
    }

    public Features withResources(Catalog<ResourceFeature> changed) {
        return new Features(tools, changed, templates, prompts, completers, logs, live, more);
    }

    public Features withTemplates(Catalog<TemplateFeature> changed) {
        return new Features(tools, resources, changed, prompts, completers, logs, live, more);
    }

    public Features withPrompts(Catalog<PromptFeature> changed) {
        return new Features(tools, resources, templates, changed, completers, logs, live, more);
    }

    public Features withCompleters(Completers changed) {
        return new Features(tools, resources, templates, prompts, changed, logs, live, more);
    }

    public Features withLogs() {
        return new Features(tools, resources, templates, prompts, completers, true, live, more);
    }

    public Features withLiveLists() {
        return new Features(tools, resources, templates, prompts, completers, logs, true, more);
    }

    /** With access rules that matter although no feature has them. */
    public Features withRules(Stream<AccessRule> others) {
        return new Features(tools, resources, templates, prompts, completers, logs, live,
                others.collect(Collectors.toUnmodifiableSet()));
    }

    /** The features whose rule fulfils the condition; the same instance if all do. */
    public Features only(Predicate<AccessRule> condition) {
        Catalog<PromptFeature> visiblePrompts = prompts.only(condition);
        Catalog<TemplateFeature> visibleTemplates = templates.only(condition);
        var fewer = new Features(tools.only(condition), resources.only(condition), visibleTemplates, visiblePrompts,
                completers.only((target, rule) -> condition.test(rule) && switch (target.kind()) {
                    case PROMPT -> prompts.isNotHiddenIn(visiblePrompts, target.name());
                    case TEMPLATE -> templates.isNotHiddenIn(visibleTemplates, target.name());
                }), logs, live, more.stream().filter(condition).collect(Collectors.toUnmodifiableSet()));
        return fewer.equals(this) ? this : fewer;
    }

    /** The access rules of all features and completers; those of many features are few, since most have the same. */
    public Stream<AccessRule> rules() {
        return Stream.of(completers.rules(), tools.rules().stream(), resources.rules().stream(),
                templates.rules().stream(), prompts.rules().stream(), more.stream()).flatMap(rules -> rules);
    }

    /** All features of all kinds. */
    public Stream<Feature> all() {
        return Stream.of(tools, resources, templates, prompts).flatMap(catalog -> catalog.all().stream());
    }

    /** The number of features of each kind as text: {@code 12 tools, 1 prompt}. */
    public String counted() {
        String some = Stream.of(counted(tools, "tool"), counted(resources, "resource"),
                counted(templates, "resource template"), counted(prompts, "prompt"))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        return some.isEmpty() ? "nothing" : some;
    }

    private static String counted(Catalog<?> catalog, String noun) {
        int size = catalog.all().size();
        return size == 0 ? "" : size + " " + noun + (size == 1 ? "" : "s");
    }

    /** Whether the methods for tools exist. */
    public boolean hasTools() {
        return live || !tools.isEmpty();
    }

    /** Whether one of the tools can run as a task. */
    public boolean hasTasks() {
        return tools.all().stream().anyMatch(tool -> tool.tasks().isThere());
    }

    /** Whether the methods for resources exist. */
    public boolean hasResources() {
        return live || !resources.isEmpty() || !templates.isEmpty();
    }

    /** Whether the methods for prompts exist. */
    public boolean hasPrompts() {
        return live || !prompts.isEmpty();
    }

    /** Finds the resource of a URI. A resource with a fixed URI takes precedence over a matching template. */
    public Optional<FoundResource> findResource(String uri) {
        ResourceFeature fixed = resources.find(uri).orElse(null);
        if (fixed != null) {
            return Optional.of(
                    new FoundResource(fixed.invoker(), JsonTrees.EMPTY_OBJECT, fixed.cache(), fixed));
        }
        for (TemplateFeature template : templates.all()) {
            var variables = template.template().match(uri);
            if (variables.isPresent()) {
                return Optional.of(
                        new FoundResource(template.invoker(), variables.get(), template.cache(), template));
            }
        }
        return Optional.empty();
    }

    public Optional<ToolFeature> findTool(String name) {
        return tools.find(name);
    }

    private static <F extends Feature> Catalog<F> empty() {
        return new Catalog<>(List.of());
    }
}
