package org.mcpjakarta.core.method;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.once.OnceCalls;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskRule;
import org.mcpjakarta.core.task.TaskRuns;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;

import jakarta.json.JsonObject;

/** {@code tools/list} and {@code tools/call}. */
public final class ToolMethods {
    private final LiveFeatures features;
    private final Function<InvalidArguments, Outcome> invalidArguments;
    private final ListMethod<ToolFeature> list;
    private final LinkFilter links;
    private final TaskRule rule;
    private final TaskRuns runs;
    private final OnceCalls once;

    public ToolMethods(LiveFeatures features, Settings settings, Function<InvalidArguments, Outcome> invalidArguments,
            TaskRule rule, TaskRuns runs, OnceCalls once) {
        this.features = features;
        this.invalidArguments = invalidArguments;
        this.links = new LinkFilter(features);
        this.rule = rule;
        this.runs = runs;
        this.once = once;
        this.list = new ListMethod<>(McpMethod.TOOLS_LIST, "tools", features, this::offered,
                tool -> rule.knows(tool) ? rule.entry(tool) : null, settings);
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.TOOLS_LIST, list, McpMethod.TOOLS_CALL, this::call);
    }

    private Outcome call(Call call) {
        Catalog<ToolFeature> offered = offered(call);
        String name = Params.requiredText(call.params(), "name");
        ToolFeature tool = offered.find(name).filter(rule::knows)
                .orElseThrow(() -> features.policy().unknown(call.caller(), Params.unknown("tool", name,
                        offered.all().stream().filter(rule::knows).map(ToolFeature::name).toList())));
        call.setFeature(tool);
        features.policy().require(call.caller(), tool.access());
        JsonObject arguments = Params.arguments(call.params());
        TaskRule.Wish wish = rule.wish(call, tool, offered);
        return wish == null
                ? invoke(tool, call, arguments)
                : runs.begin(call, name, wish.ttl(), later -> invoke(tool, later, arguments));
    }

    private Outcome invoke(ToolFeature tool, Call call, JsonObject arguments) {
        try {
            return once.run(call, tool, arguments,
                    () -> outcome(tool, call, () -> tool.invoker().invoke(call, arguments)));
        } catch (RolledBackException undone) {
            Throwable cause = undone.getCause() == null ? undone : undone.getCause();
            return outcome(tool, call, () -> tool.invoker().failed(cause));
        }
    }

    private Outcome outcome(ToolFeature tool, Call call, Supplier<CompletionStage<ToolResult>> work) {
        return Invocation.of(call, work,
                result -> features.extensions().result(call, "Tool", tool.name(),
                        links.ofTool(call.caller(), result.json())),
                invalidArguments);
    }

    private Catalog<ToolFeature> offered(Call call) {
        Features offered = features.seenBy(call.caller());
        if (!offered.hasTools()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        return offered.tools();
    }
}
