package org.mcpjakarta.bridge;

import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.ToolResult;

/** What the endpoint of the tests offers. It counts how often each call ran. */
final class TestTools implements AutoCloseable {
    static final int RESOURCES = 30;

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);
    private final Map<String, Integer> runs = new ConcurrentHashMap<>();
    final CountDownLatch endless = new CountDownLatch(1);
    final CountDownLatch cancelled = new CountDownLatch(1);
    final CompletableFuture<ToolResult> gate = new CompletableFuture<>();

    Features features() {
        List<ToolFeature> tools = List.of(tool("echo", "{}", (call, arguments) -> CompletableFuture
                .completedFuture(text(arguments.getString("text")))), tool("emit", "{}", this::emit),
                tool("emitAgain", "{\"idempotentHint\":true}", this::emit), tool("endless", "{}", this::endless),
                tool("gate", "{}", (call, arguments) -> {
                    endless.countDown();
                    return gate;
                }),
                new ToolFeature("mirrored",
                        json("""
                                {"name":"mirrored","inputSchema":{"type":"object","properties":{
                                 "region":{"type":"string","x-mcp-header":"Region"},"shard":{"type":"integer","x-mcp-header":"Shard"}}}}"""),
                        (call, arguments) -> CompletableFuture.completedFuture(text(arguments.toString())),
                        List.of(new MirroredHeader("Region", List.of("region")),
                                new MirroredHeader("Shard", List.of("shard")))));
        return Features.of(tools).withLogs().withLiveLists().withResources(new Catalog<>(IntStream
                .rangeClosed(1, RESOURCES)
                .mapToObj(i -> new ResourceFeature("news://" + i, json("{\"uri\":\"news://" + i + "\",\"name\":\"n\"}"),
                        (call, variables) -> CompletableFuture.completedFuture(
                                new ResourceResult(JsonTrees.array().build(), null))))
                .toList()));
    }

    /** One tool more. */
    static Features more(Features features) {
        return features.withTools(features.tools().with(
                tool("extra", "{}", (call, arguments) -> CompletableFuture.completedFuture(text("more")))));
    }

    private interface Body {
        CompletableFuture<ToolResult> run(Call call, JsonObject arguments);
    }

    private static ToolFeature tool(String name, String annotations, Body body) {
        return new ToolFeature(name, json("""
                {"name":"%s","inputSchema":{"type":"object"},"annotations":%s}""".formatted(name, annotations)),
                body::run);
    }

    /** Tells its numbered steps in bursts. */
    private CompletableFuture<ToolResult> emit(Call call, JsonObject arguments) {
        runs.merge(arguments.getString("token"), 1, Integer::sum);
        CompletableFuture<ToolResult> end = new CompletableFuture<>();
        threads.execute(() -> emit(call, arguments, 1, end));
        return end;
    }

    private void emit(Call call, JsonObject arguments, int next, CompletableFuture<ToolResult> end) {
        int count = arguments.getInt("count");
        int last = Math.min(next + 3, count);
        for (int number = next; number <= last; number++) {
            call.sendNotification("notifications/progress", JsonTrees.object()
                    .add("progressToken", arguments.getString("token")).add("progress", number).build());
        }
        if (last == count) {
            end.complete(text(arguments.getString("token") + " is done"));
        } else {
            threads.schedule(() -> emit(call, arguments, last + 1, end), last % 3, TimeUnit.MILLISECONDS);
        }
    }

    private CompletableFuture<ToolResult> endless(Call call, JsonObject arguments) {
        CompletableFuture<ToolResult> end = new CompletableFuture<>();
        call.watchedCancellation().onRaised(() -> {
            cancelled.countDown();
            end.complete(text("cancelled"));
        });
        endless.countDown();
        return end;
    }

    int runs(String token) {
        return runs.getOrDefault(token, 0);
    }

    static ToolResult text(String text) {
        return new ToolResult(JsonTrees.array().add(JsonTrees.object().add("type", "text").add("text", text)).build(),
                null, false, null);
    }

    static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    static void await(CountDownLatch latch) throws InterruptedException {
        if (!latch.await(Duration.ofSeconds(30).toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("It did not happen");
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
