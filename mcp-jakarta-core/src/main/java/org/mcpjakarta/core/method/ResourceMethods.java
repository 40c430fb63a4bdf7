package org.mcpjakarta.core.method;

import java.util.Map;
import java.util.Objects;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.FoundResource;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.template.UriText;

/** {@code resources/…}: the two lists, reading and, for sessions, subscribing. */
public final class ResourceMethods {
    private final LiveFeatures features;
    private final Sessions sessions;
    private final CachePolicy cache;
    private final ListMethod<ResourceFeature> list;
    private final ListMethod<TemplateFeature> templates;

    public ResourceMethods(LiveFeatures features, Sessions sessions, Settings settings) {
        this.features = features;
        this.sessions = sessions;
        this.cache = settings.cache();
        this.list = new ListMethod<>(McpMethod.RESOURCES_LIST, "resources", features,
                call -> offered(call).resources(), settings);
        this.templates = new ListMethod<>(McpMethod.RESOURCE_TEMPLATES_LIST, "resourceTemplates", features,
                call -> offered(call).templates(), settings);
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.RESOURCES_LIST, list, McpMethod.RESOURCE_TEMPLATES_LIST, templates,
                McpMethod.RESOURCES_READ, this::read, McpMethod.RESOURCES_SUBSCRIBE, this::subscribe,
                McpMethod.RESOURCES_UNSUBSCRIBE, this::unsubscribe);
    }

    private Outcome read(Call call) {
        FoundResource found = find(call);
        return Invocation.of(call, () -> found.invoker().invoke(call, found.variables()),
                result -> features.extensions().result(call, found.feature().kind(), found.feature().name(),
                        result.json(hint(found))),
                Invocation.AS_ERROR);
    }

    private CachePolicy hint(FoundResource found) {
        AccessPolicy policy = features.policy();
        return policy.hint(Objects.requireNonNullElse(found.cache(), cache),
                policy.allows(found.access(), Caller.ANYBODY));
    }

    private Outcome subscribe(Call call) {
        Session session = session(call);
        find(call);
        if (!sessions.subscribe(session.id(), uri(call))) {
            throw new RpcException(RpcError.invalidParams("The session has too many subscriptions"));
        }
        return done();
    }

    private Outcome unsubscribe(Call call) {
        sessions.unsubscribe(session(call).id(), uri(call));
        return done();
    }

    private FoundResource find(Call call) {
        Features offered = offered(call);
        String uri = uri(call);
        FoundResource found = offered.findResource(uri).orElseThrow(
                () -> features.policy().unknown(call.caller(), ProtocolErrors.resourceNotFound(uri)));
        call.setFeature(found.feature());
        features.policy().require(call.caller(), found.access());
        return found;
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
        if (session == null || !features.seenBy(call.caller()).hasResources()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return session;
    }

    private Features offered(Call call) {
        Features offered = features.seenBy(call.caller());
        if (!offered.hasResources()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        return offered;
    }

    private static Outcome done() {
        return new Outcome.Complete(JsonTrees.EMPTY_OBJECT);
    }
}
