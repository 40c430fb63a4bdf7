package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;

/** Calls that wait for their users are bounded by memory, and keep nobody else from being served. */
@Timeout(30)
class WaitingCallsTest {
    private static final int MOST_AT_ONCE = 2;
    private static final int MOST_WAITING = 5;

    private final ToolFeature asks = Tools.invoked("asks", (call, arguments) -> {
        if (call.dialogue().answer("roots") == null) {
            throw new UnansweredQuestions(
                    Map.of("roots", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
        }
        return CompletableFuture.completedFuture(Tools.text("answered"));
    });
    // Sessions and the answers of clients take a part of the memory as well, but less than one call that waits.
    private final McpEngine engine = Engines.engine(Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT
            .withRequests(new Settings.Requests(MOST_AT_ONCE, 100, 100))
            .withMemory((MOST_WAITING + 1) * Budget.PER_WAITING_CALL - 1L)), Features.of(List.of(asks, Tools.echo())));
    private final List<RpcId> questions = new ArrayList<>();
    private final Reply noted = message -> questions.add(((RpcMessage.Request) message).id());

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-402")
    @Tag("T-64")
    @Tag("T-68")
    void callsThatWaitLeaveTheirPlacesToOthersAndAreBoundedByMemory(Revision revision) {
        Session session = ready(revision);

        List<CompletableFuture<RpcMessage.Response>> waiting = new ArrayList<>();
        for (int i = 0; i < MOST_WAITING; i++) {
            waiting.add(call(session, i, "{\"name\":\"asks\"}"));
        }
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
        assertThat(call(session, 100, "{\"name\":\"asks\"}").join().error().message()).contains("no memory");

        // Others are served as ever.
        for (int i = 0; i < 2 * MOST_AT_ONCE; i++) {
            var answer = call(session, 200 + i, """
                    {"name":"echo","arguments":{"text":"hello"}}""").join();
            assertThat(answer.result().toString()).contains("hello");
        }

        for (RpcId question : List.copyOf(questions)) {
            engine.answer(session, RpcMessage.Response.result(question, Json.object("{\"roots\":[]}")), () -> {});
        }
        assertThat(waiting).allSatisfy(call -> assertThat(Conversation.await(call).result().toString())
                .contains("answered"));
        engine.close(session);
        assertThat(engine.budget().whole().held()).isZero();
    }

    private CompletableFuture<RpcMessage.Response> call(Session session, int id, String params) {
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(id), "tools/call", Json.object(params));
        return engine.serve(Call.within(session, Caller.ANYBODY, request, noted)).toCompletableFuture();
    }

    private Session ready(Revision revision) {
        Session session = engine.sessions().open("", Clients.of(revision, "{\"roots\":{}}"));
        engine.sessions().initialized(session.id());
        return engine.sessions().find("", session.id()).orElseThrow();
    }
}
