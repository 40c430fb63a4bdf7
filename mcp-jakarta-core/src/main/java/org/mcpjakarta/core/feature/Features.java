package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a server offers at one moment. Immutable: a change makes a new snapshot.
 *
 * @param logs whether its features send log messages to clients
 */
public record Features(Catalog<ToolFeature> tools, Catalog<ResourceFeature> resources,
        Catalog<TemplateFeature> templates, Catalog<PromptFeature> prompts, Completers completers, boolean logs) {
    public static final Features NONE = new Features(empty(), empty(), empty(), empty(), Completers.NONE, false);

    public static Features of(Collection<ToolFeature> tools) {
        return NONE.withTools(new Catalog<>(tools));
    }

    public Features withTools(Catalog<ToolFeature> changed) {
        return new Features(changed, resources, templates, prompts, completers, logs);
    }

    public Features withResources(Catalog<ResourceFeature> changed) {
        return new Features(tools, changed, templates, prompts, completers, logs);
    }

    public Features withTemplates(Catalog<TemplateFeature> changed) {
        return new Features(tools, resources, changed, prompts, completers, logs);
    }

    public Features withPrompts(Catalog<PromptFeature> changed) {
        return new Features(tools, resources, templates, changed, completers, logs);
    }

    public Features withCompleters(Completers changed) {
        return new Features(tools, resources, templates, prompts, changed, logs);
    }

    public Features withLogs() {
        return new Features(tools, resources, templates, prompts, completers, true);
    }

    /** Whether there is anything to read, at a fixed address or by a template. */
    public boolean hasResources() {
        return !resources.isEmpty() || !templates.isEmpty();
    }

    public Optional<ToolFeature> findTool(String name) {
        return tools.find(name);
    }

    private static <F extends Feature> Catalog<F> empty() {
        return new Catalog<>(List.of());
    }
}
