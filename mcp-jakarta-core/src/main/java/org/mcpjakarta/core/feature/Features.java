package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.json.JsonTrees;

/**
 * Everything that a server offers at one moment. Immutable: a change makes a new snapshot.
 *
 * @param logs whether its features send log messages to clients
 * @param live whether features may come and go, so that lists which are empty now are offered all the same
 */
public record Features(Catalog<ToolFeature> tools, Catalog<ResourceFeature> resources,
        Catalog<TemplateFeature> templates, Catalog<PromptFeature> prompts, Completers completers, boolean logs,
        boolean live) {
    public static final Features NONE = new Features(empty(), empty(), empty(), empty(), Completers.NONE, false,
            false);

    public static Features of(Collection<ToolFeature> tools) {
        return NONE.withTools(new Catalog<>(tools));
    }

    public Features withTools(Catalog<ToolFeature> changed) {
        return new Features(changed, resources, templates, prompts, completers, logs, live);
    }

    public Features withResources(Catalog<ResourceFeature> changed) {
        return new Features(tools, changed, templates, prompts, completers, logs, live);
    }

    public Features withTemplates(Catalog<TemplateFeature> changed) {
        return new Features(tools, resources, changed, prompts, completers, logs, live);
    }

    public Features withPrompts(Catalog<PromptFeature> changed) {
        return new Features(tools, resources, templates, changed, completers, logs, live);
    }

    public Features withCompleters(Completers changed) {
        return new Features(tools, resources, templates, prompts, changed, logs, live);
    }

    public Features withLogs() {
        return new Features(tools, resources, templates, prompts, completers, true, live);
    }

    public Features withLiveLists() {
        return new Features(tools, resources, templates, prompts, completers, logs, true);
    }

    /** What is left if only that is there whose rule fulfils the condition; this very snapshot if all does. */
    public Features only(Predicate<AccessRule> kept) {
        Catalog<PromptFeature> keptPrompts = prompts.only(kept);
        Catalog<TemplateFeature> keptTemplates = templates.only(kept);
        var fewer = new Features(tools.only(kept), resources.only(kept), keptTemplates, keptPrompts,
                completers.only((target, rule) -> kept.test(rule) && switch (target.kind()) {
                    case PROMPT -> prompts.isAsIn(keptPrompts, target.name());
                    case TEMPLATE -> templates.isAsIn(keptTemplates, target.name());
                }), logs, live);
        return fewer.equals(this) ? this : fewer;
    }

    /** The rules of all that is offered. */
    public Stream<AccessRule> rules() {
        return Stream.concat(completers.rules(), all().map(Feature::access));
    }

    /** Whatever is in a list. */
    public Stream<Feature> all() {
        return Stream.of(tools, resources, templates, prompts).flatMap(catalog -> catalog.all().stream());
    }

    /** How much of what there is, in words: {@code 12 tools, 1 prompt}. */
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

    /** Whether clients can ask for tools. */
    public boolean hasTools() {
        return live || !tools.isEmpty();
    }

    /** Whether one of the tools can run as a task. */
    public boolean hasTasks() {
        return tools.all().stream().anyMatch(tool -> tool.tasks().isThere());
    }

    /** Whether clients can ask for anything to read, at a fixed address or by a template. */
    public boolean hasResources() {
        return live || !resources.isEmpty() || !templates.isEmpty();
    }

    /** Whether clients can ask for prompts. */
    public boolean hasPrompts() {
        return live || !prompts.isEmpty();
    }

    /** A fixed address goes before a template that would fit as well. */
    public Optional<FoundResource> findResource(String uri) {
        ResourceFeature fixed = resources.find(uri).orElse(null);
        if (fixed != null) {
            return Optional.of(
                    new FoundResource(fixed.invoker(), JsonTrees.EMPTY_OBJECT, fixed.cache(), fixed.access(),
                            "Resource", fixed.name()));
        }
        for (TemplateFeature family : templates.all()) {
            var variables = family.template().match(uri);
            if (variables.isPresent()) {
                return Optional.of(
                        new FoundResource(family.invoker(), variables.get(), family.cache(), family.access(),
                                "Resource template", family.name()));
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
