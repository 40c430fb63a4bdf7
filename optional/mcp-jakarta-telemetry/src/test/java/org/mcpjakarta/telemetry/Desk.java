package org.mcpjakarta.telemetry;

import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.extension.Extension;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.template.UriTemplate;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.CallInfo.Peer;
import org.mcpjakarta.spi.Redactor;
import org.mcpjakarta.spi.Registration;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A server in memory with a tool for each way in which calls end, and its client. */
final class Desk {
    static final String ABLE = "{\"roots\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
    private static final Map<String, InputRequest> FOLDERS = Map.of("folders",
            new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));

    final McpEngine engine;
    final List<RpcMessage> sent = new ArrayList<>();
    final List<Runnable> tasks = new ArrayList<>();
    private final List<Runnable> timers = new ArrayList<>();
    private Runnable whileRunning = () -> {};

    Desk(CallListener listener) {
        this(listener, null);
    }

    Desk(CallListener listener, @Nullable Redactor redactor) {
        this(listener, redactor, Rates.DEFAULT);
    }

    Desk(CallListener listener, @Nullable Redactor redactor, Rates rates) {
        Settings settings = Settings.of(ServerIdentity.named("desk", "1"))
                .withLimits(Settings.Limits.DEFAULT.withRates(rates));
        engine = new McpEngine(settings, features(),
                Services.inMemory(this::later, ClusterSignals.NONE, new Budget(1 << 24), List.of())
                        .withListener(listener).withRedactor(redactor)
                        .withExtensions(new Extensions(List.of(new Moves()))));
    }

    private Registration later(Duration delay, Runnable task) {
        timers.add(task);
        return () -> timers.remove(task);
    }

    /** All that has a time is due now. */
    void timePasses() {
        List.copyOf(timers).forEach(Runnable::run);
    }

    /** An extension with a method that succeeds and one that fails. */
    private static final class Moves implements Extension {
        @Override
        public String id() {
            return "com.example/moves";
        }

        @Override
        public JsonObject settings(Revision revision, Caller caller, Features offered) {
            return JsonTrees.EMPTY_OBJECT;
        }

        @Override
        public Map<String, ExtensionHandler> methods() {
            return Map.of("rooms/move", ExtensionHandler.open(call -> new Outcome.Complete(JsonTrees.EMPTY_OBJECT)),
                    "rooms/lock", ExtensionHandler.open(call -> {
                        throw new RpcException(new RpcError(-31000, "The lock is stuck"));
                    }));
        }
    }

    private Features features() {
        return Features.of(List.of(
                tool("echo", () -> text("done")).withRecording(new Recording(Set.of("text"), true)),
                tool("pays", () -> text("paid"))
                        .withOnce(new OnceRule(OnceRule.Source.ALL_ARGUMENTS, "", Duration.ofMinutes(1))),
                tool("quiet", () -> text("a result that nobody may record")),
                tool("fails", () -> ToolResult.error("no")),
                tool("breaks", () -> {
                    throw new IllegalStateException("deliberate");
                }),
                tool("refuses", () -> {
                    throw new RpcException(new RpcError(-31000, "The room is on fire"));
                }),
                tool("secret", () -> text("secret"))
                        .withAccess(new AccessRule(AccessRule.Admits.ROLES, Set.of("boss"), Set.of())),
                tool("long", () -> text("at last")).withTasks(TaskSupport.OPTIONAL),
                new ToolFeature("asks", descriptor("asks"), (call, arguments) -> {
                    if (call.dialogue().answer("folders") == null && call.dialogue().refusal("folders") == null) {
                        throw new UnansweredQuestions(FOLDERS);
                    }
                    return CompletableFuture.completedFuture(text("asked"));
                })))
                .withPrompts(new Catalog<>(List.of(new PromptFeature("greet", json("""
                        {"name":"greet","arguments":[{"name":"name"},{"name":"tone"}]}"""),
                        (call, arguments) -> CompletableFuture
                                .completedFuture(new PromptResult(null, JsonValue.EMPTY_JSON_ARRAY, null)))
                        .withRecording(new Recording(Set.of("name"), false)))))
                .withResources(new Catalog<>(List.of(new ResourceFeature("rooms://all", json("""
                        {"name":"all","uri":"rooms://all"}"""), content()))))
                .withTemplates(new Catalog<>(List.of(new TemplateFeature(UriTemplate.parse("rooms://{id}"), json("""
                        {"name":"one","uriTemplate":"rooms://{id}"}"""), content()))));
    }

    private static FeatureInvoker<ResourceResult> content() {
        return (call, arguments) -> CompletableFuture
                .completedFuture(new ResourceResult(JsonValue.EMPTY_JSON_ARRAY, null));
    }

    private ToolFeature tool(String name, Supplier<ToolResult> work) {
        return new ToolFeature(name, descriptor(name), (call, arguments) -> {
            whileRunning.run();
            return CompletableFuture.completedFuture(work.get());
        });
    }

    private static JsonObject descriptor(String name) {
        return json("""
                {"name":"%s","inputSchema":{"type":"object","properties":{"text":{},"pin":{}}}}""".formatted(name));
    }

    static ToolResult text(String text) {
        JsonObject block = json("""
                {"type":"text","text":"%s"}""".formatted(text));
        return new ToolResult(Json.createArrayBuilder().add(block).build(), null, false, null);
    }

    static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    /** Runs within each tool. */
    Desk whileRunning(Runnable work) {
        whileRunning = work;
        return this;
    }

    /** A request without a session, of the newest revision unless another one is given. */
    RpcMessage.@Nullable Response send(String method, String params) {
        return send(Revision.V2026_07_28, method, params);
    }

    RpcMessage.@Nullable Response send(Revision revision, String method, String params) {
        return engine.serve(call(revision, method, params)).toCompletableFuture().join();
    }

    Call call(Revision revision, String method, String params) {
        ClientProfile client = new ClientProfile(revision, json(ABLE), json("{\"name\":\"test\",\"version\":\"1\"}"));
        return Call.standalone(client, Caller.ANYBODY, request(method, params), reply());
    }

    private static RpcMessage.Request request(String method, String params) {
        return new RpcMessage.Request(RpcId.of(7), method, json(params));
    }

    /** A session whose client can be asked. */
    Session session() {
        ClientProfile client = new ClientProfile(Revision.V2025_11_25, json(ABLE),
                json("{\"name\":\"test\",\"version\":\"1\"}"));
        Session session = engine.open(Caller.ANYBODY, client, "192.0.2.1");
        engine.sessions().initialized(session.id());
        return engine.sessions().peek(session.id()).orElseThrow();
    }

    CompletableFuture<RpcMessage.@Nullable Response> send(Session session, String method, String params) {
        return engine.serve(Call.within(session, request(method, params), reply())).toCompletableFuture();
    }

    private Reply reply() {
        return new Reply() {
            @Override
            public void send(RpcMessage message) {
                sent.add(message);
            }

            @Override
            public Peer peer() {
                return new Peer("192.0.2.1", 4711, "1.1");
            }

            @Override
            public Executor detached(String name) {
                return tasks::add;
            }
        };
    }

    static String toolCall(String name) {
        return "{\"name\":\"" + name + "\",\"arguments\":{\"text\":\"hello\",\"pin\":\"hunter2\"}}";
    }
}
