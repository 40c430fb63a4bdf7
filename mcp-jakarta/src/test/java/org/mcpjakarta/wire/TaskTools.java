package org.mcpjakarta.wire;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;

/** Tools that run as tasks, most of them as long as a test wants them to. */
final class TaskTools {
    final CompletableFuture<String> end = new CompletableFuture<>();
    final CompletableFuture<Call> begun = new CompletableFuture<>();
    final CompletableFuture<Void> cancelled = new CompletableFuture<>();
    final AtomicInteger runs = new AtomicInteger();

    /** Ends when the test says so. */
    final ToolFeature journey = new ToolFeature("journey", JsonTrees.object(WireTools.ECHO.descriptor())
            .add("name", "journey").build(), (call, arguments) -> {
                runs.incrementAndGet();
                call.watchedCancellation().onRaised(() -> cancelled.complete(null));
                begun.complete(call);
                return end.thenApply(WireTools::text);
            }).withTasks(TaskSupport.OPTIONAL);

    /** Keeps its thread until then. */
    final ToolFeature vigil = WireTools.tool("vigil", (call, arguments) -> {
        begun.complete(call);
        return WireTools.text(end.join());
    }).withTasks(TaskSupport.OPTIONAL);

    static final ToolFeature DUTY = WireTools.tool("duty", (call, arguments) -> WireTools.text("done"))
            .withTasks(TaskSupport.REQUIRED);
    static final ToolFeature COUNT = WireTools.COUNT.withTasks(TaskSupport.OPTIONAL);
    static final ToolFeature RAINY = WireTools.tool("rainy", (call, arguments) -> ToolResult.error("It rains"))
            .withTasks(TaskSupport.OPTIONAL);
    static final ToolFeature BARRED = WireTools.tool("barred", (call, arguments) -> {
        throw new RpcException(new RpcError(-32000, "No way", JsonTrees.object().add("road", 1).build()));
    }).withTasks(TaskSupport.OPTIONAL);
    static final ToolFeature BROKEN = WireTools.BROKEN.withTasks(TaskSupport.OPTIONAL);

    Features features() {
        return Features.of(List.of(journey, vigil, DUTY, COUNT, RAINY, BARRED, BROKEN, WireTools.ECHO,
                AskTools.TOGETHER.withTasks(TaskSupport.OPTIONAL), AskTools.ROUNDS.withTasks(TaskSupport.OPTIONAL),
                AskTools.CAPITAL.withTasks(TaskSupport.OPTIONAL))).withLogs();
    }

    /** A call that wants a task. */
    static String call(String tool) {
        return call(tool, "{}");
    }

    static String call(String tool, String task) {
        return """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":{},"task":%s,
                 "_meta":{"progressToken":"p"}}}""".formatted(tool, task);
    }

    static String of(String method, String task) {
        // Other things are asked while somebody waits for the result.
        int id = method.equals("tasks/result") ? 2 : 3;
        return Message.request(id, method, """
                {"taskId":"%s"}""".formatted(task));
    }

    /** The id of a task that the client begins. */
    static String begin(WireClient client, String tool) {
        JsonObject result = client.send(call(tool)).result();
        return (result.containsKey("task") ? result.getJsonObject("task") : result).getString("taskId");
    }

    static String status(WireClient client, String task) {
        return client.send(of("tasks/get", task)).result().getString("status");
    }
}
