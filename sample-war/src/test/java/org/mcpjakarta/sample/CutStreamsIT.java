package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.sample.talk.Babbler;

/** Streams that are cut while they are written, beside clients that call: each of these gets its own answers, and all of them. */
@ArquillianTest
@Timeout(300)
class CutStreamsIT {
    private static final int CUTS = Integer.getInteger("cut.streams", 3_000);
    private static final int CUTTERS = 4;
    private static final int WITNESSES = 6;
    private static final int LONGEST = 3_000;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /** A busy machine cuts fewer. */
    private static final Duration LONGEST_RUN = Duration.ofSeconds(30);

    private final ExecutorService threads = Executors.newFixedThreadPool(CUTTERS + WITNESSES);
    private final AtomicInteger cuts = new AtomicInteger();
    private final long begun = System.nanoTime();

    @Deployment(testable = false)
    static WebArchive talk() {
        return Sample.empty("cut.war").addPackage(Babbler.class.getPackage())
                .addAsResource(new StringAsset("mcp.rate.tools=1000000\nmcp.rate.progress=1000000\n"),
                        "META-INF/microprofile-config.properties");
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    @Tag("T-69")
    void whoeverCallsMeanwhileGetsItsOwnAnswers() throws Exception {
        List<Future<Integer>> cutters = new ArrayList<>();
        for (int i = 0; i < CUTTERS; i++) {
            cutters.add(threads.submit(this::cutAll));
        }
        List<Callable<List<String>>> witnesses = new ArrayList<>();
        for (int i = 0; i < WITNESSES; i++) {
            int number = i;
            witnesses.add(() -> callAll(number));
        }
        List<String> wrong = new ArrayList<>();
        for (Future<List<String>> seen : threads.invokeAll(witnesses)) {
            wrong.addAll(seen.get());
        }
        for (Future<Integer> cutter : cutters) {
            assertThat(cutter.get()).isPositive();
        }

        assertThat(wrong).isEmpty();
    }

    private boolean isOver() {
        return cuts.get() >= CUTS || System.nanoTime() - begun > LONGEST_RUN.toNanos();
    }

    private int cutAll() throws IOException {
        int cut = 0;
        while (!isOver()) {
            int number = cuts.incrementAndGet();
            try (Socket socket = new Socket("127.0.0.1", Server.port())) {
                socket.setSoTimeout((int) PATIENCE.toMillis());
                socket.getOutputStream().write("""
                        GET /cut/mcp/sse HTTP/1.1\r
                        Host: 127.0.0.1\r
                        Accept: text/event-stream\r
                        \r
                        """.getBytes(StandardCharsets.US_ASCII));
                // Before the head, within it, or within what follows.
                socket.getInputStream().readNBytes(number % 3 * 60);
                socket.setSoLinger(number % 2 == 0, 0);
                cut++;
            }
        }
        return cut;
    }

    /** @return answers that were not for this client */
    private List<String> callAll(int number) throws InterruptedException {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        List<String> wrong = new ArrayList<>();
        for (int round = 0; !isOver(); round++) {
            String name = "w" + number + "-" + round + "-";
            String text = name.repeat(1 + round * 37 % LONGEST / name.length());
            try {
                String answer = client.send(call(text), BodyHandlers.ofString()).body();
                if (!answer.contains('"' + text + '"')) {
                    wrong.add(name + " got " + answer);
                }
            } catch (IOException e) {
                wrong.add(name + " got " + e);
            }
        }
        return wrong;
    }

    private static HttpRequest call(String text) {
        return HttpRequest.newBuilder(Server.uri("/cut/mcp")).timeout(PATIENCE)
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28").header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "echo")
                .POST(BodyPublishers.ofString(
                        """
                                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"%s"},
                                 "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"""
                                .formatted(text)))
                .build();
    }
}
