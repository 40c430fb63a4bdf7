package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;

/** What the operator reads of calls that clients take back. */
class CancelledCallsTest {
    private final Logger logger = Logger.getLogger("org.mcpjakarta");
    private final Level before = logger.getLevel();
    private final List<LogRecord> logged = new CopyOnWriteArrayList<>();
    private final Handler recorder = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final CompletableFuture<ToolResult> running = new CompletableFuture<>();
    private final Conversation client = new Conversation(
            Engines.with(Tools.invoked("slow", (call, arguments) -> running)), Revision.V2025_11_25);

    @BeforeEach
    void record() {
        recorder.setLevel(Level.ALL);
        logger.setLevel(Level.ALL);
        logger.addHandler(recorder);
    }

    @AfterEach
    void restore() {
        logger.removeHandler(recorder);
        logger.setLevel(before);
    }

    @Test
    @Tag("R-145")
    @Tag("R-281")
    void howACancelledCallStopsIsNoAccident() {
        var answer = client.start(RpcId.of(1), "tools/call", "{\"name\":\"slow\",\"arguments\":{}}");
        client.tell("notifications/cancelled", "{\"requestId\":1}");

        running.completeExceptionally(new InterruptedException());

        assertThat(answer.toCompletableFuture()).isCompletedWithValue(null);
        assertThat(logged).noneMatch(entry -> entry.getLevel().intValue() > Level.FINE.intValue());
    }

    @Test
    @Tag("R-284")
    void aRaceBetweenTheResultAndItsCancellationHasOneWinner() throws Exception {
        List<CompletableFuture<ToolResult>> started = new CopyOnWriteArrayList<>();
        Conversation racer = new Conversation(Engines.with(Tools.invoked("slow", (call, arguments) -> {
            CompletableFuture<ToolResult> result = new CompletableFuture<>();
            started.add(result);
            return result;
        })), Revision.V2025_11_25);
        for (int round = 0; round < 500; round++) {
            var answer = racer.start(RpcId.of(round), "tools/call", "{\"name\":\"slow\",\"arguments\":{}}");
            String cancel = "{\"requestId\":" + round + "}";
            CompletableFuture<ToolResult> result = started.get(round);

            Crowd.together(2, thread -> () -> {
                if (thread == 0) {
                    result.complete(Tools.text("done"));
                } else {
                    racer.tell("notifications/cancelled", cancel);
                }
                return null;
            });

            assertThat(answer.toCompletableFuture()).isCompletedWithValueMatching(
                    response -> response == null || response.result().toString().contains("done"));
        }
    }

    @Test
    @Tag("R-269")
    @Tag("R-288")
    @Tag("T-42")
    void theReasonIsLoggedOnOneShortLine() {
        client.tell("notifications/cancelled",
                "{\"requestId\":1,\"reason\":\"enough\\r\\n\\u001b[31mMCPJ5001 forged" + "x".repeat(500) + "\"}");

        assertThat(logged).hasSize(1).allSatisfy(entry -> {
            String line = MessageFormat.format(entry.getMessage(), entry.getParameters());
            assertThat(line).contains("enough [31mMCPJ5001").doesNotContainPattern("\\p{Cntrl}").hasSizeLessThan(300);
        });
    }
}
