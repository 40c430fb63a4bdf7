package org.mcpjakarta.core.engine;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.CacheHint;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ResourceResult;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.feature.UriText;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** {@code resources/…}: the two lists, reading, and, where there are sessions, subscribing. */
final class ResourceMethods {
    private final Supplier<Features> features;
    private final Sessions sessions;
    private final CacheHint cache;
    private final ListMethod<ResourceFeature> list;
    private final ListMethod<TemplateFeature> templates;

    ResourceMethods(Supplier<Features> features, Sessions sessions, Settings settings) {
        this.features = features;
        this.sessions = sessions;
        this.cache = settings.cache();
        this.list = new ListMethod<>("resources/list", "resources", () -> offered().resources(), settings);
        this.templates = new ListMethod<>("resources/templates/list", "resourceTemplates",
                () -> offered().templates(), settings);
    }

    Map<String, MethodHandler> methods() {
        return Map.of("resources/list", list, "resources/templates/list", templates, "resources/read", this::read);
    }

    Map<String, MethodHandler> subscriptions() {
        return Map.of("resources/subscribe", this::subscribe, "resources/unsubscribe", this::unsubscribe);
    }

    /** What is at an address, with the variables that the address gives. */
    private record Found(FeatureInvoker<ResourceResult> invoker, JsonObject variables, @Nullable CacheHint cache) {}

    private CompletionStage<Outcome> read(Call call) {
        Found found = find(call);
        return Invocation.of(() -> found.invoker().invoke(call, found.variables()),
                result -> result.json(Objects.requireNonNullElse(found.cache(), cache)), Invocation.AS_ERROR);
    }

    private CompletionStage<Outcome> subscribe(Call call) {
        Session session = session(call);
        find(call);
        if (!sessions.subscribe(session.id(), uri(call))) {
            throw new RpcException(RpcError.invalidParams("The session has too many subscriptions"));
        }
        return done();
    }

    private CompletionStage<Outcome> unsubscribe(Call call) {
        sessions.unsubscribe(session(call).id(), uri(call));
        return done();
    }

    /** A fixed address goes before a template that would fit as well. */
    private Found find(Call call) {
        Features offered = offered();
        String uri = uri(call);
        ResourceFeature fixed = offered.resources().find(uri).orElse(null);
        if (fixed != null) {
            return new Found(fixed.invoker(), JsonTrees.EMPTY_OBJECT, fixed.cache());
        }
        for (TemplateFeature family : offered.templates().all()) {
            var variables = family.template().match(uri);
            if (variables.isPresent()) {
                JsonObjectBuilder json = JsonTrees.object();
                variables.get().forEach(json::add);
                return new Found(family.invoker(), json.build(), family.cache());
            }
        }
        throw new RpcException(ProtocolErrors.resourceNotFound(uri));
    }

    private static String uri(Call call) {
        String uri = Params.requiredText(call.params(), "uri");
        String problem = UriText.problem(uri);
        if (problem != null) {
            throw new RpcException(RpcError.invalidParams("The URI " + problem));
        }
        return uri;
    }

    private Session session(Call call) {
        Session session = call.session();
        if (session == null || !features.get().hasResources()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return session;
    }

    private Features offered() {
        Features offered = features.get();
        if (!offered.hasResources()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return offered;
    }

    private static CompletionStage<Outcome> done() {
        return new Outcome.Complete(JsonTrees.EMPTY_OBJECT).now();
    }
}
