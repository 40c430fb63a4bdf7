package org.mcpjakarta.core.method;

import java.util.Map;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** {@code prompts/list} and {@code prompts/get}. */
public final class PromptMethods {
    private final LiveFeatures features;
    private final ListMethod<PromptFeature> list;
    private final LinkFilter links;

    public PromptMethods(LiveFeatures features, Settings settings) {
        this.features = features;
        this.links = new LinkFilter(features);
        this.list = new ListMethod<>(McpMethod.PROMPTS_LIST, "prompts", features, this::offered, settings);
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.PROMPTS_LIST, list, McpMethod.PROMPTS_GET, this::get);
    }

    private Outcome get(Call call) {
        Catalog<PromptFeature> offered = offered(call);
        String name = Params.requiredText(call.params(), "name");
        PromptFeature prompt = offered.find(name)
                .orElseThrow(() -> features.policy().unknown(call.caller(), Params.unknown("prompt", name,
                        offered.all().stream().map(PromptFeature::name).toList())));
        call.setFeature(prompt);
        features.policy().require(call.caller(), prompt.access());
        JsonObject arguments = Params.arguments(call.params());
        return Invocation.of(call, () -> prompt.invoker().invoke(call, arguments),
                result -> features.extensions().result(call, "Prompt", name,
                        links.ofPrompt(call.caller(), result.json())),
                Invocation.AS_ERROR);
    }

    private Catalog<PromptFeature> offered(Call call) {
        Features offered = features.seenBy(call.caller());
        if (!offered.hasPrompts()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        return offered.prompts();
    }
}
