package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

/** On which threads a method runs that asks: only on those that belong to a request of its caller. */
@Timeout(30)
class AskLoopTest {
    private final List<String> events = Collections.synchronizedList(new ArrayList<>());
    private final ToolFeature tool = new ToolFeature("asks", Tools.echo().descriptor(), (call, arguments) -> {
        events.add("runs on " + Thread.currentThread().getName());
        return later(() -> ask(call));
    });
    private final McpEngine engine = Engines.engine(Settings.of(ServerIdentity.named("server", "1")),
            Features.of(List.of(tool)));

    private interface Work {
        ToolResult done();
    }

    /** On a thread that belongs to nobody. */
    private static CompletionStage<ToolResult> later(Work work) {
        CompletableFuture<ToolResult> result = new CompletableFuture<>();
        run("elsewhere", () -> {
            try {
                result.complete(work.done());
            } catch (UnansweredQuestions asked) {
                result.completeExceptionally(asked);
            }
        });
        return result;
    }

    private static ToolResult ask(Call call) {
        if (call.dialogue().answer("roots") == null) {
            throw new UnansweredQuestions(
                    Map.of("roots", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
        }
        return new ToolResult(JsonTrees.array().build(), null, false, null);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void theMethodRunsAgainWhereTheAnswerCameHoweverSoonThatIs(Revision revision) {
        Session session = ready(Clients.of(revision, "{\"roots\":{}}"));
        Reply answering = message -> {
            RpcId id = ((RpcMessage.Request) message).id();
            RpcMessage.Response answer = RpcMessage.Response.result(id, Json.object("{\"roots\":[]}"));
            // The answer is there before the sending of the question has returned.
            run("answering", () -> assertThat(engine.answer(session, answer, () -> events.add("taken"))).isTrue());
        };

        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "tools/call",
                Json.object("{\"name\":\"asks\"}"));
        CompletableFuture<RpcMessage.Response> end = new CompletableFuture<>();
        run("calling", () -> engine.serve(Call.within(session, Caller.ANYBODY, request, answering))
                .toCompletableFuture().thenAccept(end::complete));

        assertThat(Conversation.await(end).result()).isNotNull();
        assertThat(events).containsExactly("runs on calling", "taken", "runs on answering");
    }

    private Session ready(ClientProfile client) {
        Session session = engine.sessions().open("", client);
        engine.sessions().initialized(session.id());
        return engine.sessions().find("", session.id()).orElseThrow();
    }

    /** Comes back when it is done. */
    private static void run(String name, Runnable work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        new Thread(() -> {
            try {
                work.run();
                done.complete(null);
            } catch (Throwable e) {
                done.completeExceptionally(e);
            }
        }, name).start();
        done.join();
    }
}
