package org.mcpjakarta.core.method;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.extension.Extension;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * The methods of extensions. A method exists for a caller if its extension does, and if the access rule of the method shows it to the
 * caller.
 */
public final class ExtensionMethods {
    private ExtensionMethods() {}

    /** The handlers of the revision, by the names of their methods. */
    public static Map<String, MethodHandler> of(Extensions extensions, Revision revision, LiveFeatures features) {
        Map<String, MethodHandler> handlers = new HashMap<>();
        for (Extension extension : extensions.of(revision)) {
            extension.methods().forEach((name, method) -> handlers.put(name, guarded(extension, method, features)));
        }
        return handlers;
    }

    /**
     * A handler whose invoker gets parameters of the request as its arguments.
     *
     * @param names those that it knows; clients may send others, which later versions of the extension define
     */
    public static MethodHandler serving(Collection<String> names, FeatureInvoker<JsonObject> invoker) {
        List<String> known = List.copyOf(names);
        return call -> {
            JsonObject arguments = arguments(call, known);
            return Invocation.of(call, () -> invoker.invoke(call, arguments), result -> result, Invocation.AS_ERROR);
        };
    }

    private static MethodHandler guarded(Extension extension, ExtensionHandler method, LiveFeatures features) {
        return call -> {
            AccessPolicy policy = features.policy();
            if (!policy.shows(method.access(), call.caller()) || extension.settings(call.client().revision(),
                    call.caller(), features.seenBy(call.caller())) == null) {
                throw policy.unknown(call.caller(), RpcError.methodNotFound());
            }
            policy.require(call.caller(), method.access());
            return method.handler().handle(call);
        };
    }

    private static JsonObject arguments(Call call, List<String> names) {
        LightObjectBuilder arguments = JsonTrees.object();
        for (String name : names) {
            JsonValue value = call.params().get(name);
            if (value != null) {
                arguments.add(name, value);
            }
        }
        return arguments.build();
    }
}
