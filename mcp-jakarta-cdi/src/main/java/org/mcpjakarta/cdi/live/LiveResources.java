package org.mcpjakarta.cdi.live;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.result.ResourceResults;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ResourceSpec;

/** Creates resources from specs, and adds them to the features of the server. */
record LiveResources(LiveFeatures features, Workshop workshop) implements McpFeatures.Resources {
    @Override
    public void add(ResourceSpec spec) {
        ResourceFeature resource = resource(spec);
        features.update(before -> {
            if (before.resources().find(spec.uri()).isPresent()) {
                throw new IllegalArgumentException("There is a resource at " + spec.uri()
                        + " already; remove it first, or give this one another address");
            }
            return before.withResources(before.resources().with(resource));
        });
    }

    @Override
    public boolean remove(String uri) {
        boolean existed = features.get().resources().find(uri).isPresent();
        features.update(before -> before.withResources(before.resources().without(uri)));
        return existed;
    }

    @Override
    public void updated(String uri) {
        features.resourceUpdated(checked(uri));
    }

    private ResourceFeature resource(ResourceSpec spec) {
        String type = spec.mimeType();
        if (!type.isEmpty() && !MimeTypeSyntax.isValid(type)) {
            throw new IllegalArgumentException("The type of data of the resource is none; write it as in text/plain");
        }
        JsonObject entry = new Entry().with("uri", checked(spec.uri())).with("name", spec.name())
                .with("title", spec.title()).with("description", spec.description())
                .with("mimeType", spec.mimeType()).json();
        return new ResourceFeature(spec.uri(), entry, workshop.<ResourceResult>invoker(spec.handler(), List.of(),
                value -> ResourceResults.ofValue(value, spec.mimeType(), workshop.jsonb()),
                text -> CompletableFuture.failedFuture(
                        new RpcException(new RpcError(RpcError.INTERNAL_ERROR, text)))))
                .withAccess(LiveAccess.rule(spec.access()));
    }

    private static String checked(String uri) {
        String problem = ResourceUriSyntax.problem(uri);
        if (problem != null) {
            throw new IllegalArgumentException("The address of the resource " + problem);
        }
        return uri;
    }
}
