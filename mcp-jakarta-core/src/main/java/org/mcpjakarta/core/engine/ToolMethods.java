package org.mcpjakarta.core.engine;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.feature.ToolResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;

/** {@code tools/list} and {@code tools/call}. */
final class ToolMethods {
    private final Supplier<Features> features;
    private final Function<InvalidArguments, Outcome> invalidArguments;
    private final ListMethod<ToolFeature> list;

    ToolMethods(Supplier<Features> features, Settings settings, Function<InvalidArguments, Outcome> invalidArguments) {
        this.features = features;
        this.invalidArguments = invalidArguments;
        this.list = new ListMethod<>("tools/list", "tools", this::offered, settings);
    }

    Map<String, MethodHandler> methods() {
        return Map.of("tools/list", list, "tools/call", this::call);
    }

    private CompletionStage<Outcome> call(Call call) {
        Catalog<ToolFeature> offered = offered();
        String name = Params.requiredText(call.params(), "name");
        ToolFeature tool = offered.find(name)
                .orElseThrow(() -> new RpcException(RpcError.invalidParams("Unknown tool")));
        JsonObject arguments = Params.object(call.params(), "arguments");
        return Invocation.of(() -> tool.invoker().invoke(call, arguments), ToolResult::json, invalidArguments);
    }

    private Catalog<ToolFeature> offered() {
        Features offered = features.get();
        if (!offered.hasTools()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return offered.tools();
    }
}
