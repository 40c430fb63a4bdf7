package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** A stream that another thread ends while the request's thread is still at work. */
@Timeout(60)
class EndOfStreamTest {
    private final CountDownLatch closing = new CountDownLatch(1);
    private final CountDownLatch returned = new CountDownLatch(1);
    private final CompletableFuture<Boolean> returnedWhileClosing = new CompletableFuture<>();

    /** Takes its time to close a response, unless the request's thread returns meanwhile. */
    private final class SlowEnd extends HttpFilter implements TamperedResponse.Hook {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            boolean watched = request.getMethod().equals("POST");
            chain.doFilter(request, watched ? new TamperedResponse(response, this) : response);
            if (watched && !request.isAsyncStarted() && closing.getCount() == 0) {
                returned.countDown();
            }
        }

        @Override
        public void beforeClose() {
            closing.countDown();
            try {
                returnedWhileClosing.complete(returned.await(500, TimeUnit.MILLISECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** A container uses a response again as soon as the request's thread is back; closing it then would end somebody else's answer. */
    @Test
    @Tag("T-57")
    void aRequestDoesNotEndWhileItsStreamIsBeingClosed() throws Exception {
        ToolFeature tool = WireTools.tool("tool", (call, arguments) -> {
            call.progress().report(1, null, null);
            try {
                closing.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return WireTools.text("too late");
        });
        try (WireServer server = WireServer.start(WireServer.SETTINGS.withThreads(Settings.Threads.REQUEST),
                Features.of(List.of(tool)), new SlowEnd())) {
            WireClient client = WireClient.of(server, Revision.V2025_06_18);
            try (WireStream stream = client.stream("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call",
                     "params":{"name":"tool","arguments":{},"_meta":{"progressToken":"p"}}}""")) {
                stream.next();
                WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), "Mcp-Session-Id",
                        client.session());

                assertThat(returnedWhileClosing.get()).isFalse();
                stream.isOver();
            }
        }
    }
}
