package org.mcpjakarta.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.audit.CallAudited.Outcome;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.Refusal.Reason;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

/** 100 000 random calls of all revisions: each has exactly one record, and each task one more. */
class EachDecisionOnceTest {
    private static final int CALLS = 100_000;
    private static final int MOST = 1 << 24;
    private static final String SECRET = "hunter2";
    private static final Caller ADA = new Caller("0123456789abcdef", Set.of(), Set.of(), null);
    private static final List<String> TOOLS = List.of("echo", "fails", "breaks", "hidden", "scoped", "long", "asks",
            "later", "nothing-" + SECRET);
    private static final Map<String, InputRequest> FOLDERS = Map.of("folders",
            new InputRequest(InputRequest.ROOTS, JsonObject.EMPTY_JSON_OBJECT));

    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);
    private final List<CallAudited> records = new ArrayList<>();
    /** Of the call that is being made. */
    private final List<Outcome> expected = new ArrayList<>();
    private final Set<Outcome> found = EnumSet.noneOf(Outcome.class);
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final List<RpcMessage> sent = new ArrayList<>();
    private CompletableFuture<ToolResult> later = new CompletableFuture<>();
    private final McpEngine engine = new McpEngine(
            Settings.of(ServerIdentity.named("audited", "1"))
                    .withLimits(Settings.Limits.DEFAULT.withRates(new Rates(MOST, MOST, MOST, MOST))),
            Features.of(List.of(tool("echo", (call, arguments) -> done()),
                    tool("fails", (call, arguments) -> CompletableFuture.completedFuture(ToolResult.error("no"))),
                    tool("breaks", (call, arguments) -> {
                        throw new IllegalStateException("deliberate");
                    }),
                    tool("hidden", (call, arguments) -> done())
                            .withAccess(new AccessRule(AccessRule.Admits.ROLES, Set.of("boss"), Set.of())),
                    tool("scoped", (call, arguments) -> done())
                            .withAccess(new AccessRule(AccessRule.Admits.EVERYBODY, Set.of(), Set.of("all"))),
                    tool("long", (call, arguments) -> done()).withTasks(TaskSupport.OPTIONAL),
                    tool("later", (call, arguments) -> later), tool("asks", (call, arguments) -> {
                        if (call.dialogue().answer("folders") == null && call.dialogue().refusal("folders") == null) {
                            throw new UnansweredQuestions(FOLDERS);
                        }
                        return done();
                    }))),
            Services.inMemory(1L << 28).withListener(new AuditListener(new AuditRecords(new byte[32]),
                    new AuditTargets(AuditMode.UNSET, records::add, null))));
    private final Session session = session();

    private static ToolFeature tool(String name, FeatureInvoker<ToolResult> invoker) {
        return new ToolFeature(name, json("""
                {"name":"%s","inputSchema":{"type":"object","properties":{"text":{}}}}""".formatted(name)), invoker);
    }

    private static CompletableFuture<ToolResult> done() {
        return CompletableFuture.completedFuture(new ToolResult(JsonArray.EMPTY_JSON_ARRAY, null, false, null));
    }

    private static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static ClientProfile client(Revision revision) {
        return new ClientProfile(revision,
                json("{\"roots\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}"),
                json("{\"name\":\"test\",\"version\":\"1\"}"));
    }

    private Session session() {
        Session opened = engine.open(ADA, client(Revision.V2025_11_25), "");
        engine.sessions().initialized(opened.id());
        return engine.sessions().peek(opened.id()).orElseThrow();
    }

    private void expect(Outcome outcome) {
        expected.add(outcome);
    }

    @Test
    void eachCallHasOneRecordAndEachTaskOneMore() {
        for (int number = 0; number < CALLS; number++) {
            expected.clear();
            records.clear();

            one(number);

            compare(number);
        }
        assertThat(found).containsExactlyInAnyOrder(Outcome.values());
    }

    // Compared without assertions, which are slow; there are many calls.
    private void compare(int number) {
        List<Outcome> made = records.stream().map(CallAudited::outcome).toList();
        if (!made.equals(expected) || records.toString().contains(SECRET)) {
            assertThat(made).as("call %d, seed %d: %s", number, seed, records).isEqualTo(expected);
            assertThat(records.toString()).doesNotContain(SECRET);
        }
        found.addAll(made);
    }

    private void one(int number) {
        Revision revision = Revision.values()[random.nextInt(Revision.values().length)];
        switch (random.nextInt(10)) {
            case 0 -> {
                serve(Call.standalone(client(revision), ADA, request(number, "tools/" + SECRET, "{}"), reply()));
                expect(Outcome.FAILED);
            }
            case 1 -> {
                serve(Call.standalone(client(revision), ADA, request(number, "tools/list", "{}"), reply()));
                expect(Outcome.SERVED);
            }
            case 2 -> {
                engine.reports().refused(Reason.REQUEST, 400, null, "tools/" + SECRET, ADA);
                expect(Outcome.REFUSED);
            }
            default -> tool(number, revision, TOOLS.get(random.nextInt(TOOLS.size())));
        }
    }

    private void tool(int number, Revision revision, String name) {
        // Other revisions cannot be asked. Without a session the questions are the answer, and the next call is another one.
        Revision asked = random.nextBoolean() ? Revision.V2025_11_25 : Revision.V2026_07_28;
        Revision used = name.equals("asks") ? asked : revision;
        RpcMessage.Request request = request(number, "tools/call", """
                {"name":"%s","arguments":{"text":"%s","%s":1}}""".formatted(name, SECRET, SECRET));
        Call call = used == Revision.V2025_11_25
                ? Call.within(session, ADA, request, reply())
                : Call.standalone(client(used), ADA, request, reply());
        var answer = engine.serve(call).toCompletableFuture();
        switch (name) {
            case "echo" -> expect(Outcome.SERVED);
            case "hidden", "scoped" -> expect(Outcome.REFUSED);
            case "long" -> {
                // A client may have a thousand tasks; what would be one more is an error.
                expect(answer.join().error() == null ? Outcome.SERVED : Outcome.FAILED);
                if (!tasks.isEmpty()) {
                    tasks.remove().run();
                    expect(Outcome.TASK_ENDED);
                }
            }
            case "asks" -> {
                if (used == Revision.V2025_11_25) {
                    answer(random.nextBoolean());
                }
                expect(Outcome.SERVED);
            }
            case "later" -> finish(call);
            default -> expect(Outcome.FAILED);
        }
        assertThat(answer).as(name + ", seed " + seed).isDone();
    }

    private void answer(boolean given) {
        RpcMessage.Request question = (RpcMessage.Request) sent.get(sent.size() - 1);
        sent.clear();
        engine.answer(session, given
                ? RpcMessage.Response.result(question.id(), json("{\"roots\":[]}"))
                : RpcMessage.Response.error(question.id(), new RpcError(-1, "no")), () -> {});
    }

    private void finish(Call call) {
        boolean cancelled = random.nextBoolean();
        if (cancelled) {
            call.cancellation().raise();
        }
        later.complete(done().join());
        later = new CompletableFuture<>();
        expect(cancelled ? Outcome.CANCELLED : Outcome.SERVED);
    }

    private void serve(Call call) {
        assertThat(engine.serve(call).toCompletableFuture()).isDone();
    }

    private static RpcMessage.Request request(int number, String method, @Nullable String params) {
        return new RpcMessage.Request(RpcId.of(number), method, json(params));
    }

    private Reply reply() {
        return new Reply() {
            @Override
            public void send(RpcMessage message) {
                sent.add(message);
            }

            @Override
            public Executor detached(String name) {
                return tasks::add;
            }
        };
    }
}
