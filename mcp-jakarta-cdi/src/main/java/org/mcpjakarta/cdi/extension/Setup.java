package org.mcpjakarta.cdi.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.cdi.live.HandlerSupport;
import org.mcpjakarta.cdi.live.LiveRegistry;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.FeatureEntry;

/** Collects what an extension does while the application is deployed. */
final class Setup implements ExtensionSetup {
    private final String server;
    private final HandlerSupport support;
    private final Problems problems;
    private final List<ResourceFeature> resources = new ArrayList<>();
    private final Notes entries;
    private final Notes results;

    Setup(String server, String id, HandlerSupport support, Problems problems) {
        this.server = server;
        this.support = support;
        this.problems = problems;
        this.entries = new Notes(id, support.jsonb());
        this.results = new Notes(id, support.jsonb());
    }

    @Override
    public String server() {
        return server;
    }

    @Override
    public void add(ResourceSpec resource) {
        try {
            resources.add(LiveRegistry.resource(resource, support));
        } catch (IllegalArgumentException e) {
            String.valueOf(e.getMessage()).lines().forEach(problems::adopt);
        }
    }

    @Override
    public void noteEntries(Function<FeatureEntry, Map<String, ?>> notes) {
        entries.add(notes);
    }

    @Override
    public void noteResults(Function<FeatureEntry, Map<String, ?>> notes) {
        results.add(notes);
    }

    @Override
    public void problem(String place, String text) {
        problems.report(Mistake.EXTENSION, place, text);
    }

    List<ResourceFeature> resources() {
        return resources;
    }

    Notes entries() {
        return entries;
    }

    Notes results() {
        return results;
    }
}
