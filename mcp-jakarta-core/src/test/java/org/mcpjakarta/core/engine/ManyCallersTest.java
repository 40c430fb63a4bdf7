package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;

class ManyCallersTest {
    private static final int THREADS = 16;
    private static final int CALLERS = 1_008;
    private static final int IDS = 5;

    private final ToolFeature echo = Tools.echo();
    /** Answers at once or a little later, so that answers overtake each other. */
    private final ToolFeature lateEcho = Tools.invoked("late", (call, arguments) -> {
        ToolResult result = Tools.text(arguments.getString("text"));
        int delay = ThreadLocalRandom.current().nextInt(5);
        return delay == 0
                ? CompletableFuture.completedFuture(result)
                : new CompletableFuture<ToolResult>().completeOnTimeout(result, delay, TimeUnit.MILLISECONDS);
    });
    private final McpEngine engine = Engines.engine(Settings.of(Engines.TALKATIVE).withLimits(
            Settings.Limits.DEFAULT.withRequests(new Settings.Requests(CALLERS * IDS, IDS, 1))
                    .withRates(new Rates(CALLERS * IDS, 1, 1, 1))),
            Features.of(List.of(echo, lateEcho)));

    private record Asked(String payload, RpcId id, CompletableFuture<RpcMessage.Response> answer) {}

    @Test
    @Tag("R-007")
    @Tag("R-008")
    @Tag("T-15")
    void everyCallerGetsItsOwnAnswerThoughAllUseTheSameIds() throws Exception {
        List<List<Asked>> everything = Crowd.together(THREADS, thread -> () -> {
            List<Asked> asked = new ArrayList<>();
            for (int caller = 0; caller < CALLERS / THREADS; caller++) {
                Revision revision = Revision.values()[caller % Revision.values().length];
                ask(new Conversation(engine, revision), thread + "/" + caller, asked);
            }
            return asked;
        });

        List<Asked> all = everything.stream().flatMap(List::stream).toList();
        assertThat(all).hasSize(CALLERS * IDS).allSatisfy(asked -> {
            RpcMessage.Response response = Conversation.await(asked.answer());
            assertThat(response.id()).isEqualTo(asked.id());
            assertThat(response.result().getJsonArray("content").getJsonObject(0).getString("text"))
                    .isEqualTo(asked.payload());
        });
    }

    private static void ask(Conversation client, String name, List<Asked> asked) {
        for (int i = 0; i < IDS; i++) {
            String payload = name + "#" + i;
            String params = """
                    {"name":"%s","arguments":{"text":"%s"}}""".formatted(i % 2 == 0 ? "late" : "echo",
                    payload);
            asked.add(new Asked(payload, RpcId.of(i),
                    client.start(RpcId.of(i), "tools/call", params).toCompletableFuture()));
        }
    }
}
