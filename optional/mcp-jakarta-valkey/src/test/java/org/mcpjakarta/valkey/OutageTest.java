package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Link;
import org.mcpjakarta.testkit.LogLines;

/** The server is away, does not answer, or cannot be reached. */
class OutageTest extends ServerTest {
    /** What a busy machine may take in addition. */
    private static final Duration SLACK = Duration.ofMillis(700);

    private static Duration failing(Runnable call) {
        long start = System.nanoTime();
        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(call::run);
        return Duration.ofNanos(System.nanoTime() - start);
    }

    @Test
    void callsFailInTimeWhileTheServerIsAway() {
        ValkeyNode node = nodes.join();
        create(node, "a");

        server.killOnceWritten();

        List<Runnable> calls = List.of(() -> items(node).find("a"), () -> create(node, "b"),
                () -> items(node).of("ann", 1), () -> logs(node).append(List.of(event(1))),
                () -> logs(node).takeReading(LOG), () -> logs(node).read(LOG, 0, 1), () -> logs(node).drop("session"),
                () -> logs(node).inherit(LOG, "node", true), () -> logs(node).prolong(List.of(LOG)),
                () -> node.messages().send("node", bytes("a")), () -> node.messages().broadcast(bytes("a")),
                () -> node.messages().publish("a"), () -> node.messages().lastChange(),
                () -> node.messages().changesAfter(0), () -> node.messages().isAlive("node"));
        assertThat(calls).allSatisfy(call -> assertThat(failing(call)).isLessThan(TIMEOUT.plus(SLACK)));
        server.start();
        assertThat(eventually(() -> items(node).find("a"))).isPresent();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void callsFailInTimeWhileTheServerIsSilent() {
        ValkeyNode node = nodes.join();
        create(node, "a");

        server.suspend();

        assertThat(failing(() -> items(node).find("a"))).isBetween(TIMEOUT.minusMillis(50), TIMEOUT.plus(SLACK));
        server.resume();
        assertThat(eventually(() -> items(node).find("a"))).isPresent();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void fewThreadsWaitForAServerThatIsSilent() {
        ValkeyNode node = nodes.join();
        create(node, "a");
        server.suspend();
        failing(() -> items(node).find("a"));

        long waited = IntStream.range(0, 1000).filter(
                number -> failing(() -> items(node).find("a")).compareTo(TIMEOUT.dividedBy(2)) > 0)
                .limit(5).count();

        assertThat(waited).isLessThan(5);
        server.resume();
        assertThat(eventually(() -> items(node).find("a"))).isPresent();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void manyThreadsThatWaitAtOnceFailTogether() {
        ValkeyNode node = nodes.join();
        create(node, "a");
        server.suspend();

        List<CompletableFuture<Duration>> waits = IntStream.range(0, 40).mapToObj(number -> CompletableFuture
                .supplyAsync(() -> failing(() -> items(node).find("a")), work -> new Thread(work).start())).toList();

        assertThat(waits).allSatisfy(wait -> assertThat(wait.join()).isLessThan(TIMEOUT.multipliedBy(2).plus(SLACK)));
        server.resume();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void writingToAServerThatDoesNotReadEnds() {
        ValkeyNode node = nodes.join();
        logs(node).append(List.of(event(1)));
        server.suspend();
        byte[] large = new byte[40 << 20];

        assertThat(failing(() -> logs(node).append(List.of(new Append(LOG, 1, 2, 1, List.of(large), false, 0, null)))))
                .isLessThan(TIMEOUT.multipliedBy(3).plus(SLACK));
        server.resume();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void silenceOfTheServerIsAGap() {
        ValkeyNode node = nodes.join();
        Received received = Received.by(node);
        server.suspend();
        try (LogLines log = new LogLines()) {
            await().until(() -> log.lines().stream().anyMatch(line -> line.startsWith("MCPJ6012")));
        }
        assertThat(received.gaps).hasValue(0);

        server.resume();

        await().until(() -> received.gaps.get() == 1);
        await().ignoreException(StoreUnavailableException.class)
                .until(() -> node.messages().isAlive(node.messages().self()));
    }

    @Test
    void nodeStartsWhileTheServerIsAway() {
        server.kill();
        ValkeyNode node = nodes.join();

        Received received = Received.by(node);
        assertThat(received.gaps).hasValue(0);
        server.start();

        await().until(() -> received.gaps.get() == 1);
        await().ignoreException(StoreUnavailableException.class)
                .until(() -> node.messages().isAlive(node.messages().self()));
    }

    @Test
    void nodeIsNotTakenForAliveBeyondItsLease() {
        ValkeyNode node = nodes.join();
        String lease = new Keys(nodes.prefix()).node("other") + "l";
        assertThat(node.messages().isAlive("nobody")).isFalse();
        server.run("SET", lease, "1", "PX", "350");
        assertThat(node.messages().isAlive("other")).isTrue();

        await().until(() -> server.run("EXISTS", lease).equals(0L));

        assertThat(node.messages().isAlive("other")).isFalse();
    }

    /** Nobody can renew a lease while the server is away. A node that renews its lease a little later than others afterwards is not dead. */
    @Test
    void afterTheServerWasAwayNodesHaveTimeToRenewTheirLeases() throws Exception {
        Map<Integer, Fault> faults = new ConcurrentHashMap<>();
        ValkeyNode observer = nodes.join();
        Received.by(observer);
        try (ChaosProxy proxy = ChaosProxy.before(server.port(),
                number -> faults.getOrDefault(0, Fault.NONE))) {
            ValkeyNode slow = nodes.joinBy("valkey://127.0.0.1:" + proxy.port());
            Received.by(slow);
            String self = slow.messages().self();
            assertThat(observer.messages().isAlive(self)).isTrue();
            server.kill();
            faults.put(0, Fault.at(Fault.Strike.HALF_OPEN, 0));
            proxy.links().forEach(Link::close);
            long away = System.nanoTime();
            await().until(() -> System.nanoTime() - away > 2 * LEASE.toNanos());

            server.start();

            assertThat(eventually(() -> observer.messages().isAlive(self))).isTrue();
            await().until(() -> !observer.messages().isAlive(self));
        }
    }

    @Test
    void nodeThatIsCutOffIsDeadAndComesBack() throws Exception {
        Map<Integer, Fault> faults = new ConcurrentHashMap<>();
        ValkeyNode observer = nodes.join();
        try (ChaosProxy proxy = ChaosProxy.before(server.port(),
                number -> faults.getOrDefault(0, Fault.NONE))) {
            ValkeyNode node = nodes.joinBy("valkey://127.0.0.1:" + proxy.port());
            Received received = Received.by(node);
            String self = node.messages().self();
            assertThat(observer.messages().isAlive(self)).isTrue();

            faults.put(0, Fault.at(Fault.Strike.HALF_OPEN, 0));
            proxy.links().forEach(Link::close);
            await().until(() -> !observer.messages().isAlive(self));
            observer.messages().send(self, bytes("while away"));
            faults.clear();
            proxy.links().forEach(Link::close);

            await().until(() -> observer.messages().isAlive(self));
            await().until(() -> received.messages.contains("while away") && received.gaps.get() >= 1);
        }
    }

    @Test
    void messagesAreFoundWithoutHints() {
        ValkeyNode node = nodes.join();
        Received received = Received.by(node);
        String inbox = Inbox.keys(new Keys(nodes.prefix()).node(node.messages().self())).get(0);

        // The first one may be found because the node has just started.
        for (String message : List.of("first", "second", "third")) {
            server.run("RPUSH", inbox, message);
            await().until(() -> received.messages.contains(message));
        }
    }

    @Test
    void slowReceiverDoesNotCostTheLease() {
        ValkeyNode slow = nodes.join();
        ValkeyNode other = nodes.join();
        CompletableFuture<Void> go = new CompletableFuture<>();
        Received received = new Received() {
            @Override
            public void message(byte[] content) {
                go.join();
            }
        };
        slow.messages().start(received);
        other.messages().send(slow.messages().self(), bytes("wait"));
        long start = other.now();

        await().until(() -> other.now() > start + 2 * LEASE.toMillis());

        assertThat(other.messages().isAlive(slow.messages().self())).isTrue();
        go.complete(null);
    }

    @Test
    void errorsOfTheServerRepeatNothing() {
        ValkeyNode node = nodes.join();
        server.run("SET", new Keys(nodes.prefix()).items("session/mcp") + "x:secret", "text");

        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("secret"))
                .withMessage("Valkey answered with the error WRONGTYPE").withNoCause();
        assertThat(items(node).find("other")).isEmpty();
    }

    @Test
    void threadsEndWithTheStore() {
        ValkeyNode node = nodes.join();
        Received.by(node);
        create(node, "a");
        assertThat(threads()).allMatch(Thread::isDaemon).extracting(Thread::getName).contains(
                "mcp-jakarta-valkey-lease", "mcp-jakarta-valkey-subscription", "mcp-jakarta-valkey-receiver",
                "mcp-jakarta-valkey-deadlines");

        nodes.close();

        await().until(() -> threads().isEmpty());
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mcp-jakarta-valkey")).toList();
    }
}
