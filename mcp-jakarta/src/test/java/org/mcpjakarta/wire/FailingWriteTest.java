package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Answers that cannot be written, for a reason that nobody has thought of. */
@Timeout(60)
class FailingWriteTest {
    private static final List<Throwable> FAILURES = List.of(new IllegalArgumentException("a defect"),
            new AssertionError("a defect"), new StackOverflowError());

    private final AtomicInteger open = new AtomicInteger();
    private volatile Throwable failure;
    private final CompletableFuture<String> gate = new CompletableFuture<>();
    private final WireServer server = WireServer.start(WireServer.SETTINGS,
            Features.of(List.of(later("short", false), later("long", false), later("streamed", true))), new Tamperer());
    private final WireClient client = WireClient.of(server, Revision.V2025_11_25);
    private final WireLog log = new WireLog();

    /** Lets every write fail from some moment on, and counts the requests that are under way without a thread. */
    private final class Tamperer extends HttpFilter implements AsyncListener {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            chain.doFilter(request, new TamperedResponse(response, new TamperedResponse.Hook() {
                @Override
                public void beforeWrite() {
                    if (failure instanceof RuntimeException defect) {
                        throw defect;
                    } else if (failure instanceof Error error) {
                        throw error;
                    }
                }
            }));
            if (request.isAsyncStarted()) {
                request.getAsyncContext().addListener(this);
                open.incrementAndGet();
            }
        }

        @Override
        public void onComplete(AsyncEvent event) {
            open.decrementAndGet();
        }

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onError(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {}
    }

    private ToolFeature later(String name, boolean streamed) {
        return new ToolFeature(name, WireTools.ECHO.descriptor(), (call, arguments) -> {
            if (streamed) {
                call.progress().report(1, null, null);
            }
            return gate.thenApply(text -> WireTools.text(name.equals("long") ? text.repeat(50_000) : text));
        });
    }

    @AfterEach
    void stop() {
        log.close();
        server.close();
    }

    static Stream<Arguments> cases() {
        return Stream.of("short", "long", "streamed").flatMap(tool -> FAILURES.stream()
                .map(failure -> Arguments.of(tool, failure)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Tag("T-62")
    void theRequestEndsAndTheDefectIsToldOnce(String tool, Throwable thrown) throws Exception {
        CompletableFuture<Object> end = Background.supply(() -> client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call",
                 "params":{"name":"%s","arguments":{},"_meta":{"progressToken":"p"}}}""".formatted(tool)))
                .handle((answer, broken) -> broken == null ? answer : broken);
        await().until(() -> open.get() == 1);

        failure = thrown;
        gate.complete("done");

        assertThat(end.get(15, TimeUnit.SECONDS)).isNotNull();
        await().until(() -> open.get() == 0);
        failure = null;
        assertThat(log.entries()).filteredOn(entry -> entry.getLevel() == Level.SEVERE).singleElement()
                .satisfies(entry -> assertThat(entry.getMessage()).startsWith("MCPJ5001"))
                .extracting(LogRecord::getThrown).isSameAs(thrown);
        client.send(Message.request(2, "ping")).result();
    }
}
