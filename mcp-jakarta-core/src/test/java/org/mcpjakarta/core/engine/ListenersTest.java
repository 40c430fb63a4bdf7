package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallInfo.Arguments;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Identity;
import org.mcpjakarta.spi.Redactor;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.CallListener.UnreportedException;

/** What listeners learn of calls besides that they begin and end, and what they can change. */
class ListenersTest {
    private static final byte[] KEY = {1, 2, 3};
    private static final String ARGUMENTS = "{\"name\":\"book\",\"arguments\":{\"room\":\"A\",\"pin\":\"hunter2\"}}";
    private static final Map<String, InputRequest> FOLDERS = Map.of("folders",
            new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));
    private static final Identity ADA = new Identity("https://issuer.example", "ada", "desktop");

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<RpcMessage> sent = new ArrayList<>();
    private final List<Runnable> tasks = new ArrayList<>();
    private boolean unreported;

    private final class Recorder implements CallListener {
        @Override
        public void begun(CallInfo call) {
            call.keep(this, "kept " + call.requestId());
        }

        @Override
        public Registration runs(CallInfo call) {
            heard.add("runs " + call.feature());
            return () -> heard.add("ran " + call.kept(this));
        }

        @Override
        public void ended(CallInfo call, CallEnd end) {
            Arguments arguments = call.arguments();
            heard.add(end.kind() + " " + call.feature() + " " + arguments.names() + " " + arguments.recorded() + " "
                    + end.result());
            if (unreported) {
                throw new UnreportedException("no room for records", new IllegalStateException("full"));
            }
        }

        @Override
        public void taskEnded(CallInfo call, CallEnd end) {
            heard.add("task " + end.kind() + " " + call.kept(this));
            if (unreported) {
                throw new UnreportedException("no room for records", new IllegalStateException("full"));
            }
        }

        @Override
        public void asks(AskInfo ask) {
            heard.add("asks " + ask.method() + " during " + (ask.call() == null ? "nothing" : ask.call().feature()));
        }

        @Override
        public void answered(AskInfo ask, CallEnd end) {
            heard.add("answered " + end.kind() + " " + end.errorCode());
        }

        @Override
        public void sessionEnded(String server, String protocolVersion, Duration age) {
            heard.add("session of " + server + " ended " + protocolVersion);
        }
    }

    private McpEngine engine(@Nullable Redactor redactor) {
        ToolFeature book = new ToolFeature("book", Json.object("""
                {"name":"book","inputSchema":{"type":"object","properties":{"room":{},"pin":{}}}}"""),
                (call, arguments) -> CompletableFuture.completedFuture(Tools.text("booked")));
        return new McpEngine(Settings.of(Engines.TALKATIVE),
                Features.of(List.of(book.withRecording(new Recording(Set.of("room"), true)),
                        Tools.tool("hidden", arguments -> Tools.text("secret"))
                                .withAccess(new AccessRule(AccessRule.Admits.ROLES, Set.of("boss"), Set.of())),
                        Tools.tool("scoped", arguments -> Tools.text("secret"))
                                .withAccess(new AccessRule(AccessRule.Admits.EVERYBODY, Set.of(), Set.of("all"))),
                        Tools.tool("long", arguments -> Tools.text("done")).withTasks(TaskSupport.OPTIONAL),
                        Tools.invoked("asks", (call, arguments) -> {
                            if (call.dialogue().answer("folders") == null
                                    && call.dialogue().refusal("folders") == null) {
                                throw new UnansweredQuestions(FOLDERS);
                            }
                            return CompletableFuture.<ToolResult>completedFuture(Tools.text("asked"));
                        }))),
                Services.inMemory(1 << 24).withListener(new Recorder()).withRedactor(redactor));
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

    private RpcMessage.Response call(McpEngine engine, Revision revision, String method, String params) {
        Caller ada = new Caller("0123456789abcdef", Set.of(), Set.of(), null, ADA);
        return engine.serve(Call.standalone(Clients.of(revision,
                "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}"), ada,
                new RpcMessage.Request(RpcId.of(5), method, Json.object(params)), reply()))
                .toCompletableFuture().join();
    }

    @ParameterizedTest
    @EnumSource
    void onlyDeclaredArgumentsAreNamedAndOnlyRecordedValuesShown(Revision revision) {
        call(engine(null), revision, "tools/call", ARGUMENTS.replace("\"pin\"", "\"token-of-ada\":1,\"pin\""));

        assertThat(heard).hasSize(3).last().asString()
                .startsWith("RESULT book [room, pin] {room=\"A\"} {").contains("booked");
    }

    @Test
    void redactorDecidesWhatIsRecorded() {
        call(engine((feature, argument, json) -> argument == null ? null : feature + "." + argument + "=***"),
                Revision.V2025_11_25, "tools/call", ARGUMENTS);

        assertThat(heard).last().isEqualTo("RESULT book [room, pin] {room=\"book.room=***\"} null");
    }

    @Test
    void valueIsNotRecordedIfTheRedactorFails() {
        call(engine((feature, argument, json) -> {
            throw new IllegalStateException("deliberate");
        }), Revision.V2025_11_25, "tools/call", ARGUMENTS);

        assertThat(heard).last().isEqualTo("RESULT book [room, pin] {} null");
    }

    @Test
    void digestTellsArgumentsApartAndDependsOnItsKey() {
        List<String> digests = new ArrayList<>();
        McpEngine engine = new McpEngine(Settings.of(Engines.TALKATIVE), Features.of(List.of(Tools.echo())),
                Services.inMemory(1 << 24).withListener(new CallListener() {
                    @Override
                    public void ended(CallInfo call, CallEnd end) {
                        digests.add(call.arguments().digest(KEY));
                        digests.add(call.arguments().digest(new byte[]{4}));
                    }
                }));

        call(engine, Revision.V2025_11_25, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"a\",\"b\":1}}");
        call(engine, Revision.V2025_11_25, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"b\":1,\"text\":\"a\"}}");
        call(engine, Revision.V2025_11_25, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"b\",\"b\":1}}");

        assertThat(digests).allSatisfy(digest -> assertThat(digest).hasSize(22));
        assertThat(digests.get(0)).isEqualTo(digests.get(2)).isNotEqualTo(digests.get(1))
                .isNotEqualTo(digests.get(4));
    }

    @Test
    void codeOfTheApplicationIsBracketed() {
        call(engine(null), Revision.V2025_11_25, "tools/call", ARGUMENTS);

        assertThat(heard).startsWith("runs book", "ran kept 5");
    }

    @Test
    void taskRunsAndEndsWithWhatWasKeptForItsCall() {
        call(engine(null), Revision.V2026_07_28, "tools/call", "{\"name\":\"long\"}");
        tasks.forEach(Runnable::run);

        assertThat(heard).containsSubsequence("TASK long [] {} null", "runs long", "ran kept 5",
                "task RESULT kept 5");
    }

    @ParameterizedTest
    @EnumSource
    void refusalByRoleIsToldFromAMissingTool(Revision revision) {
        McpEngine engine = engine(null);

        RpcMessage.Response hidden = call(engine, revision, "tools/call", "{\"name\":\"hidden\"}");
        RpcMessage.Response missing = call(engine, revision, "tools/call", "{\"name\":\"hiddem\"}");
        call(engine, revision, "tools/call", "{\"name\":\"scoped\"}");
        call(engine, revision, "tools/call", "{\"name\":[]}");

        assertThat(hidden.error().code()).isEqualTo(missing.error().code());
        assertThat(heard).containsExactly("REFUSED_ROLE hidden [] {} null", "ERROR null [] {} null",
                "REFUSED_SCOPE scoped [] {} null", "ERROR null [] {} null");
    }

    @ParameterizedTest
    @EnumSource
    void methodThatDoesNotExistIsReported(Revision revision) {
        call(engine(null), revision, "tools/nothing", "{}");

        assertThat(heard).containsExactly("ERROR null [] {} null");
    }

    @Test
    void callThatMustBeReportedAndCannotFails() {
        unreported = true;

        RpcMessage.Response answer = call(engine(null), Revision.V2025_11_25, "tools/call", ARGUMENTS);

        assertThat(answer.error().code()).isEqualTo(-32603);
        assertThat(answer.result()).isNull();
    }

    @Test
    void questionIsReportedWithItsAnswer() {
        McpEngine engine = engine(null);
        Session session = engine.open(Caller.ANYBODY, Clients.of(Revision.V2025_11_25, "{\"roots\":{}}"), "");
        engine.sessions().initialized(session.id());
        Session ready = engine.sessions().peek(session.id()).orElseThrow();
        var answer = engine.serve(Call.within(ready, new RpcMessage.Request(RpcId.of(5), "tools/call",
                Json.object("{\"name\":\"asks\"}")), reply())).toCompletableFuture();
        RpcMessage.Request question = (RpcMessage.Request) sent.get(0);

        engine.answer(ready, RpcMessage.Response.result(question.id(), Json.object("{\"roots\":[]}")), () -> {});
        answer.join();
        engine.close(ready);

        assertThat(heard).containsExactly("runs asks", "ran kept 5", "asks roots/list during asks",
                "answered RESULT 0", "runs asks", "ran kept 5", heard.get(6), "session of /mcp ended 2025-11-25");
    }
}
