package org.mcpjakarta.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What takes longer than a test should: clients who begin and never end. They are anonymous, since one authenticated caller gets no more
 * than {@code mcp.limits.per-owner} sessions. Run by {@code -Psoak}.
 */
class SoakIT {
    private static final int PORT = Integer.getInteger("soak.port", 9790);
    private static final int HANDSHAKES = Integer.getInteger("soak.handshakes", 1_000_000);
    private static final int LINES = 8;
    private static final int SESSIONS = 10_000;

    private Process serving;

    @BeforeEach
    void serve() throws IOException {
        Path root = Path.of(System.getProperty("project.root"));
        Path log = root.resolve("benchmarks/target/soak.log");
        Files.deleteIfExists(log);
        ProcessBuilder server = new ProcessBuilder(root.resolve("benchmarks/serve").toString(), "liberty",
                Integer.toString(PORT)).redirectErrorStream(true).redirectOutput(log.toFile());
        // All clients come from one address here, and are meant to get as far as the limit of all sessions.
        server.environment().put("MCP_RATE_TOOLS", "1000000");
        serving = server.start();
        await().atMost(Duration.ofMinutes(15)).pollInterval(Duration.ofSeconds(1)).until(() -> {
            assertThat(serving.isAlive()).as(log.toString()).isTrue();
            return Files.readString(log).contains("READY");
        });
    }

    @AfterEach
    void stop() throws InterruptedException {
        serving.destroy();
        serving.waitFor(1, TimeUnit.MINUTES);
    }

    @Test
    @Tag("T-16")
    @Tag("R-123")
    void clientsThatNeverEndTheirSessionsFillNoMemory() throws IOException {
        ServerProcess server = ServerProcess.running();
        String mine;
        try (Line line = new Line(PORT)) {
            mine = line.session();
        }
        Counts first = handshakes(HANDSHAKES / 10);
        long early = server.liveBytes();
        Counts rest = handshakes(HANDSHAKES - HANDSHAKES / 10);
        long late = server.liveBytes();

        System.out.printf(
                "handshakes %d: accepted %d, refused %d; live heap after a tenth %.1f MB, at the end %.1f MB%n",
                HANDSHAKES, first.accepted() + rest.accepted(), first.refused() + rest.refused(), early / 1e6,
                late / 1e6);
        assertThat(first.accepted() + rest.accepted()).isEqualTo(SESSIONS - 1);
        assertThat(first.accepted() + first.refused() + rest.accepted() + rest.refused()).isEqualTo(HANDSHAKES);
        assertThat(late).isLessThan(early + early / 10);
        try (Line line = new Line(PORT)) {
            assertThat(line.call(mine, "echo", "{\"text\":\"still here\"}").body()).contains("still here");
        }
    }

    private record Counts(int accepted, int refused) {}

    private static Counts handshakes(int count) {
        AtomicInteger left = new AtomicInteger(count);
        AtomicInteger accepted = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(LINES);
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            all.add(CompletableFuture.runAsync(() -> {
                try (Line line = new Line(PORT)) {
                    while (left.getAndDecrement() > 0) {
                        (isAccepted(line) ? accepted : refused).incrementAndGet();
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }, threads));
        }
        all.forEach(CompletableFuture::join);
        threads.shutdown();
        return new Counts(accepted.get(), refused.get());
    }

    // A session whose handshake is not finished makes room for another one, so only those count that have finished it.
    private static boolean isAccepted(Line line) throws IOException {
        Line.Answer answer = line.initialize();
        if (answer.status() == 503) {
            assertThat(answer.headers()).containsKey("retry-after");
            return false;
        }
        assertThat(answer.status()).isEqualTo(200);
        int finished = line.finishHandshake(answer.session()).status();
        assertThat(finished).isIn(202, 404);
        return finished == 202;
    }
}
