package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;

/** Calls that take too long. */
@Timeout(30)
class TimeoutTest {
    private static final Duration LONGEST = Settings.Requests.DEFAULT.timeout();

    private final ManualClock clock = new ManualClock();
    private final CountDownLatch entered = new CountDownLatch(1);
    private final ToolFeature endless = Tools.invoked("endless", (call, arguments) -> new CompletableFuture<>());
    private final ToolFeature keeper = Tools.invoked("keeper", (call, arguments) -> {
        CountDownLatch cancelled = new CountDownLatch(1);
        call.cancellation().onRaised(cancelled::countDown);
        entered.countDown();
        try {
            cancelled.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return CompletableFuture.completedFuture(Tools.text("at last"));
    });
    private final McpEngine engine = Engines.engine(Settings.of(Engines.TALKATIVE),
            Features.of(List.of(endless, keeper)), clock);

    @ParameterizedTest
    @EnumSource
    void aCallThatNeverEndsIsAnswered(Revision revision) {
        CompletableFuture<RpcMessage.Response> answer = new Conversation(engine, revision)
                .start(RpcId.of(1), "tools/call", "{\"name\":\"endless\"}").toCompletableFuture();

        clock.advance(LONGEST.minusMillis(1));
        engine.sweep();
        assertThat(answer).isNotDone();
        clock.advance(Duration.ofMillis(1));
        engine.sweep();

        isTimeout(answer.join());
    }

    @ParameterizedTest
    @EnumSource
    void aMethodThatKeepsItsThreadIsToldAndAnsweredWhenItReturns(Revision revision) throws Exception {
        Conversation client = new Conversation(engine, revision);
        CompletableFuture<RpcMessage.Response> answer = CompletableFuture.supplyAsync(
                () -> client.ask("tools/call", "{\"name\":\"keeper\"}"));
        entered.await();

        clock.advance(LONGEST);
        engine.sweep();

        isTimeout(answer.join());
    }

    private static void isTimeout(RpcMessage.Response response) {
        assertThat(response.error().code()).isEqualTo(-32603);
        assertThat(response.error().message()).startsWith("Timeout");
    }
}
