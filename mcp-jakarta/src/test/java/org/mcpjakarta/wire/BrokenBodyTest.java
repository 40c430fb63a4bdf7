package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Bodies that break off or make no sense to HTTP. Containers make a fuss in the log of whatever a servlet throws. */
@Timeout(60)
class BrokenBodyTest {
    private static final String HEAD = """
            POST /mcp HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Type: application/json\r
            Accept: application/json, text/event-stream\r
            """;
    private static final String NOTHING = "nothing";

    /** What each request has thrown. */
    private final BlockingQueue<String> thrown = new LinkedBlockingQueue<>();
    private final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(WireTools.ECHO)),
            new HttpFilter() {
                private static final long serialVersionUID = 1L;

                @Override
                protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                        throws IOException, ServletException {
                    try {
                        chain.doFilter(request, response);
                        thrown.add(NOTHING);
                    } catch (IOException | ServletException | RuntimeException | Error e) {
                        thrown.add(e.toString());
                        throw e;
                    }
                }
            });
    private final WireLog log = new WireLog();

    @AfterEach
    void stop() {
        log.close();
        server.close();
    }

    private void nothingIsThrownOrLogged() throws InterruptedException {
        assertThat(thrown.poll(10, TimeUnit.SECONDS)).isEqualTo(NOTHING);
        assertThat(log.entries()).isEmpty();
    }

    @Test
    @Tag("T-63")
    void aClientThatLeavesInMidBodyIsForgotten() throws Exception {
        try (RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send(HEAD + "Content-Length: 1000\r\n\r\n{\"jsonrpc\":");
        }

        nothingIsThrownOrLogged();
    }

    @Test
    @Tag("T-63")
    void aClientThatSaysNoMoreIsToldSo() throws Exception {
        try (RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send(HEAD + "Content-Length: 1000\r\n\r\n{\"jsonrpc\":");
            raw.sayNoMore();

            assertThat(raw.receive()).startsWith("HTTP/1.1 400").contains("\"code\":-32600")
                    .containsIgnoringCase("Connection: close");
        }
        nothingIsThrownOrLogged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n{}\r\n", "5\r\nabcdeXX\r\n0\r\n\r\n", "-1\r\n\r\n"})
    @Tag("T-63")
    void chunksThatAreNoneAreRefused(String chunks) throws Exception {
        try (RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send(HEAD + "Transfer-Encoding: chunked\r\n\r\n" + chunks);

            assertThat(raw.receive()).startsWith("HTTP/1.1 400");
        }
        nothingIsThrownOrLogged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "GET"})
    @Tag("T-63")
    void aRefusalDoesNotDependOnTheBody(String verb) throws Exception {
        try (RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send(verb + HEAD.substring(4) + "Content-Length: 1000\r\n\r\n{\"jsonrpc\":");
            raw.sayNoMore();

            assertThat(raw.receive()).startsWith("HTTP/1.1 4");
        }
        nothingIsThrownOrLogged();
    }
}
