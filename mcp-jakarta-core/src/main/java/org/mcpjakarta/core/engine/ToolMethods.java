package org.mcpjakarta.core.engine;

import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.Cursors;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.feature.Page;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** {@code tools/list} and {@code tools/call}. */
final class ToolMethods {
    private final Supplier<Features> features;
    private final int pageSize;
    private final Function<InvalidArguments, Outcome> invalidArguments;
    private final Cursors cursors = new Cursors("tools/list");

    ToolMethods(Supplier<Features> features, int pageSize, Function<InvalidArguments, Outcome> invalidArguments) {
        this.features = features;
        this.pageSize = pageSize;
        this.invalidArguments = invalidArguments;
    }

    Map<String, MethodHandler> methods() {
        return Map.of("tools/list", this::list, "tools/call", this::call);
    }

    private CompletionStage<Outcome> list(Call call) {
        String cursor = Params.text(call.params(), "cursor");
        Page<ToolFeature> page = Page.of(offered().tools(), cursors, cursor, pageSize);
        JsonArrayBuilder tools = JsonTrees.array();
        page.items().forEach(tool -> tools.add(tool.descriptor()));
        JsonObjectBuilder result = JsonTrees.object().add("tools", tools);
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return new Outcome.Complete(CacheHint.NONE.addTo(result).build()).now();
    }

    private CompletionStage<Outcome> call(Call call) {
        Features offered = offered();
        String name = Params.requiredText(call.params(), "name");
        ToolFeature tool = offered.findTool(name)
                .orElseThrow(() -> new RpcException(RpcError.invalidParams("Unknown tool")));
        JsonObject arguments = Params.object(call.params(), "arguments");
        try {
            return tool.invoker().invoke(call, arguments).handle((result, failure) -> {
                if (failure == null) {
                    return new Outcome.Complete(result.json());
                }
                return failed(failure);
            });
        } catch (InvalidArguments e) {
            return invalidArguments.apply(e).now();
        }
    }

    private Outcome failed(Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        if (cause instanceof InvalidArguments invalid) {
            return invalidArguments.apply(invalid);
        }
        throw new CompletionException(cause);
    }

    private Features offered() {
        Features offered = features.get();
        if (offered.tools().isEmpty()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        return offered;
    }
}
