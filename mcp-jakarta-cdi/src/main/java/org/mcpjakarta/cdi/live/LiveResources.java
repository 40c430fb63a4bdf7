package org.mcpjakarta.cdi.live;

import java.util.List;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.define.Descriptors;
import org.mcpjakarta.cdi.define.ResourceFactory;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.result.ResourceResults;
import org.mcpjakarta.cdi.result.UntypedResults;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.features.ResourceSpec;

/** Creates resources from specs, and adds them to the features of the server. */
record LiveResources(LiveFeatures features, HandlerSupport support) implements McpFeatures.Resources {
    @Override
    public void add(ResourceSpec spec) {
        ResourceFeature resource = resource(spec, support);
        SpecReader reader = new SpecReader(support, FeatureKind.RESOURCE, spec.uri());
        features.update(before -> {
            reader.refuseIf(before.resources().has(spec.uri()));
            return before.withResources(before.resources().with(resource));
        });
    }

    /** @throws IllegalArgumentException if there are problems */
    static ResourceFeature resource(ResourceSpec spec, HandlerSupport support) {
        SpecReader reader = new SpecReader(support, FeatureKind.RESOURCE, spec.uri());
        Definition definition = reader.definition(spec.info(), List.of(), spec.handler());
        ResourceFactory factory = new ResourceFactory(support.schemas(), reader.problems());
        factory.checkUri(definition.place(), spec.uri());
        factory.checkType(definition.place(), spec.mimeType());
        CachePolicy cache = cache(spec.cache(), reader);
        reader.throwProblems();
        return factory.resource(definition, spec.uri(), spec.mimeType(), spec.size(), json(spec.annotations()), cache,
                invoker(support, spec.handler(), definition, spec.mimeType()));
    }

    @Override
    public boolean remove(String uri) {
        boolean existed = features.get().resources().has(uri);
        features.update(before -> before.withResources(before.resources().without(uri)));
        return existed;
    }

    @Override
    public void updated(String uri) {
        SpecReader reader = new SpecReader(support, FeatureKind.RESOURCE, uri);
        new ResourceFactory(support.schemas(), reader.problems()).checkUri(FeatureKind.RESOURCE.place(uri), uri);
        reader.throwProblems();
        features.resourceUpdated(uri);
    }

    static Function<SchemaCheck, FeatureInvoker<ResourceResult>> invoker(HandlerSupport support, McpHandler handler,
            Definition definition, String mimeType) {
        return check -> support.invoker(handler, check, support.typed(definition.arguments()),
                new UntypedResults<>(value -> ResourceResults.ofValue(value, mimeType, support.jsonb())),
                Failures::refused);
    }

    static JsonObject json(@Nullable Annotations given) {
        return given == null
                ? JsonTrees.EMPTY_OBJECT
                : Descriptors.annotations(given.audience(), given.priority(),
                        given.lastModified() == null ? "" : given.lastModified().toString());
    }

    static @Nullable CachePolicy cache(ResourceSpec.@Nullable Cache given, SpecReader reader) {
        try {
            return given == null
                    ? null
                    : new CachePolicy(given.ttl().toMillis(), CachePolicy.Scope.valueOf(given.scope().name()));
        } catch (ArithmeticException | IllegalArgumentException e) {
            reader.report(Mistake.RESOURCE_NOTE,
                    "the time to live " + given.ttl() + " is out of range; give one such as five minutes");
            return null;
        }
    }
}
