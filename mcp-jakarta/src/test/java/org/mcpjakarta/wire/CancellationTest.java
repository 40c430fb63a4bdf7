package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.spi.Registration;

/** Calls that are no longer wanted: told by a notification in a session, by leaving without one. */
@Timeout(60)
class CancellationTest {
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CompletableFuture<String> end = new CompletableFuture<>();

    /** Works on its caller's thread until it is cancelled, and says more than it should afterwards. */
    private final ToolFeature worker = WireTools.tool("worker", (call, arguments) -> {
        var flag = call.watchedCancellation();
        Registration scope = flag.interruptOnRaise();
        entered.countDown();
        try {
            TimeUnit.SECONDS.sleep(30);
            end.complete("finished");
        } catch (InterruptedException e) {
            end.complete("stopped");
        }
        scope.close();
        call.progress().report(1, null, "too late");
        throw new IllegalStateException("This is how it stops");
    });
    private final ToolFeature waiter = new ToolFeature("waiter", worker.descriptor(), (call, arguments) -> {
        call.watchedCancellation().onRaised(() -> end.complete("stopped"));
        entered.countDown();
        return end.thenApply(WireTools::text);
    });

    private WireServer server() {
        return WireServer.start(WireServer.SETTINGS, Features.of(List.of(worker, waiter)));
    }

    private static String call(String tool) {
        return """
                {"jsonrpc":"2.0","id":1,"method":"tools/call",
                 "params":{"name":"%s","arguments":{},"_meta":{"progressToken":"p"}}}""".formatted(tool);
    }

    @ParameterizedTest
    @ValueSource(strings = {"worker", "waiter"})
    @Tag("R-144")
    @Tag("R-145")
    void whoLeavesTakesTheRequestBack(String tool) throws Exception {
        try (WireServer server = server()) {
            WireStream stream = WireClient.of(server, Revision.V2026_07_28).stream(call(tool));
            entered.await();

            stream.close();

            assertThat(end.get(15, TimeUnit.SECONDS)).isEqualTo("stopped");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-281")
    @Tag("R-277")
    void aSessionTakesARequestBackByTellingSo(Revision revision) throws Exception {
        try (WireServer server = server()) {
            WireClient client = WireClient.of(server, revision);
            CompletableFuture<Answer> answer = Background.supply(() -> client.send(call("worker")));
            entered.await();

            client.send("""
                    {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"enough"}}""")
                    .isAccepted();

            assertThat(end.get(15, TimeUnit.SECONDS)).isEqualTo("stopped");
            assertThat(answer.get(15, TimeUnit.SECONDS).text()).doesNotContain("result").doesNotContain("error");
        }
    }

    @Test
    void leavingDoesNotCancelInASession() throws Exception {
        try (WireServer server = server()) {
            WireClient client = WireClient.of(server, Revision.V2025_11_25);
            try (RawHttp raw = new RawHttp(server.endpoint())) {
                String body = call("waiter");
                raw.send("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                        + "Accept: application/json, text/event-stream\r\nMcp-Session-Id: " + client.session()
                        + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
                entered.await();
            }

            assertThat(end.completeOnTimeout("undisturbed", 3, TimeUnit.SECONDS).get()).isEqualTo("undisturbed");
        }
    }
}
