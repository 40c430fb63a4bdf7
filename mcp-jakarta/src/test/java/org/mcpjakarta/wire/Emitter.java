package org.mcpjakarta.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;

import jakarta.json.JsonObject;

/** Tools that tell a numbered event as often as asked, in bursts, on threads of their own. */
final class Emitter implements AutoCloseable {
    private static final int BURST = 4;

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);

    private final CompletableFuture<Void> gate = new CompletableFuture<>();

    List<ToolFeature> tools() {
        return List.of(new ToolFeature("emit", WireTools.ECHO.descriptor(), (call, arguments) -> {
            CompletableFuture<ToolResult> end = new CompletableFuture<>();
            threads.execute(() -> emit(call, arguments, 1, end));
            return end;
        }), new ToolFeature("emitInTwoParts", WireTools.ECHO.descriptor(), (call, arguments) -> {
            CompletableFuture<ToolResult> end = new CompletableFuture<>();
            int half = arguments.getInt("count") / 2;
            tell(call, arguments, 1, half);
            gate.thenRunAsync(() -> emit(call, arguments, half + 1, end), threads);
            return end;
        }));
    }

    /** Lets the second part follow. */
    void goOn() {
        gate.complete(null);
    }

    private void emit(Call call, JsonObject arguments, int first, CompletableFuture<ToolResult> end) {
        int count = arguments.getInt("count");
        int next = Math.min(first + BURST, count + 1);
        tell(call, arguments, first, next - 1);
        if (next > count) {
            end.complete(WireTools.text(arguments.getString("token") + " is done"));
        } else {
            threads.schedule(() -> emit(call, arguments, next, end), next % 3, TimeUnit.MILLISECONDS);
        }
    }

    private static void tell(Call call, JsonObject arguments, int first, int last) {
        for (int number = first; number <= last; number++) {
            call.sendNotification("notifications/progress", JsonTrees.object()
                    .add("progressToken", arguments.getString("token")).add("progress", number).build());
        }
    }

    /** What a call of the tool tells, from the first event to the result. */
    static List<String> told(String token, int count) {
        List<String> told = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            told.add(token + " " + number);
        }
        told.add(token + " is done");
        return told;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
