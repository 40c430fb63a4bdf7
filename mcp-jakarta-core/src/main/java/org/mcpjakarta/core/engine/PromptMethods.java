package org.mcpjakarta.core.engine;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.PromptResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;

/** {@code prompts/list} and {@code prompts/get}. */
final class PromptMethods {
    private final Supplier<Features> features;
    private final ListMethod<PromptFeature> list;

    PromptMethods(Supplier<Features> features, Settings settings) {
        this.features = features;
        this.list = new ListMethod<>("prompts/list", "prompts", this::offered, settings);
    }

    Map<String, MethodHandler> methods() {
        return Map.of("prompts/list", list, "prompts/get", this::get);
    }

    private CompletionStage<Outcome> get(Call call) {
        Catalog<PromptFeature> offered = offered();
        String name = Params.requiredText(call.params(), "name");
        PromptFeature prompt = offered.find(name)
                .orElseThrow(() -> new RpcException(RpcError.invalidParams("Unknown prompt")));
        JsonObject arguments = Params.object(call.params(), "arguments");
        return Invocation.of(() -> prompt.invoker().invoke(call, arguments), PromptResult::json, Invocation.AS_ERROR);
    }

    private Catalog<PromptFeature> offered() {
        Features offered = features.get();
        if (!offered.hasPrompts()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return offered.prompts();
    }
}
