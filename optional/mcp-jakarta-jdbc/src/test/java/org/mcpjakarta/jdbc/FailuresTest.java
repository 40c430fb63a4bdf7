package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The database is away, silent, a replica, or makes transactions wait for each other. */
class FailuresTest {
    private static final LogKey LOG = new LogKey("session", "log");
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    /** What a busy machine may take in addition. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private final TestDatabase database = TestDatabase.h2();
    private final FaultyDataSource source = new FaultyDataSource(database.source());
    private final TestNodes nodes = new TestNodes(source).with("mcp.cluster.timeout", TIMEOUT.toString())
            .with("mcp.cluster.lease", "PT6S");

    @AfterEach
    void end() {
        source.speak();
        nodes.close();
        database.close();
    }

    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(5));
    }

    private static EventLogStore logs(JdbcNode node) {
        return node.logs("mcp", LONG, LONG);
    }

    private static ItemStore items(JdbcNode node) {
        return node.items("task");
    }

    private static Creation create(JdbcNode node, String id) {
        return items(node).create(new Item(id, "ann", 1, node.now() + LONG.toMillis(), false, "", bytes("content")),
                new Room(10, 10, 10));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static Append events(long first, String... texts) {
        return new Append(LOG, 1, first, 1, List.of(texts).stream().map(FailuresTest::bytes).toList(), false, 0,
                new byte[0]);
    }

    private static Duration failing(Runnable call) {
        long start = System.nanoTime();
        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(call::run)
                .satisfies(e -> assertThat(e.toString() + e.getCause()).doesNotContain("secret"));
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private List<Runnable> calls(JdbcNode node) {
        return List.of(() -> items(node).find("a"), () -> create(node, "b"),
                () -> items(node).of("ann", 1), () -> logs(node).append(List.of(events(1, "a"))),
                () -> logs(node).takeReading(LOG), () -> logs(node).read(LOG, 0, 1), () -> logs(node).drop("session"),
                () -> logs(node).inherit(LOG, "node", true), () -> logs(node).prolong(List.of(LOG)),
                () -> node.messages().send("node", bytes("a")), () -> node.messages().broadcast(bytes("a")),
                () -> node.messages().publish("a"), () -> node.messages().lastChange(),
                () -> node.messages().changesAfter(0), () -> node.messages().isAlive("node"));
    }

    @Test
    void callsFailInTimeWhileTheDatabaseIsAway() {
        JdbcNode node = nodes.join();
        create(node, "a");

        source.away(true);

        assertThat(calls(node)).allSatisfy(call -> assertThat(failing(call)).isLessThan(TIMEOUT.plus(SLACK)));
        source.away(false);
        assertThat(items(node).find("a")).isPresent();
        assertThat(items(node).find("b")).isEmpty();
    }

    @Test
    void callsFailInTimeWhileTheDatabaseIsSilent() {
        JdbcNode node = nodes.with("mcp.cluster.timeout", "PT0.5S").join();
        // A busy machine may need more than that, too.
        await().ignoreExceptions().until(() -> create(node, "a") != null);

        source.silent();

        assertThat(calls(node)).allSatisfy(call -> assertThat(failing(call)).isLessThan(TIMEOUT.plus(SLACK)));
        source.speak();
        await().ignoreExceptions().until(() -> items(node).find("a").isPresent());
    }

    @Test
    void callsFailInTimeWhileAllConnectionsAreTaken() throws Exception {
        JdbcNode node = nodes.join();
        create(node, "a");
        List<Connection> taken = new ArrayList<>();
        for (int i = 0; i < TestDatabase.CONNECTIONS; i++) {
            taken.add(database.source().getConnection());
        }

        assertThat(failing(() -> items(node).find("a"))).isLessThan(TIMEOUT.plus(SLACK));

        for (Connection connection : taken) {
            connection.close();
        }
        await().ignoreExceptions().until(() -> items(node).find("a").isPresent());
    }

    @Test
    void transactionThatMeetsADeadlockIsRepeated() {
        JdbcNode node = nodes.join();
        logs(node).append(List.of(events(1)));

        source.deadlocks(3);
        List<Receipt> receipts = logs(node).append(List.of(events(1, "one", "two")));

        assertThat(receipts).containsExactly(new Receipt(State.KEPT, 2, 1));
        assertThat(logs(node).read(LOG, 0, 1000).orElseThrow().events()).hasSize(2);
    }

    @Test
    void appendWhoseReplyIsLostIsSentAgain() {
        JdbcNode node = nodes.join();
        logs(node).append(List.of(events(1)));

        source.loseReplies(1);
        failing(() -> logs(node).append(List.of(events(1, "one", "two"))));

        assertThat(logs(node).append(List.of(events(1, "one", "two", "three"))))
                .containsExactly(new Receipt(State.KEPT, 3, 1));
        assertThat(logs(node).read(LOG, 0, 1000).orElseThrow().events()).hasSize(3);
    }

    @Test
    void serverThatHasBecomeAReplicaIsNotRead() {
        JdbcNode node = nodes.join();
        create(node, "a");

        source.readOnly(true);

        failing(() -> create(node, "b"));
        failing(() -> items(node).find("a"));
        source.readOnly(false);
        assertThat(create(node, "b")).isEqualTo(Creation.CREATED);
        assertThat(items(node).find("a")).isPresent();
    }

    @Test
    void nodeThatWasCutOffForLongerThanItsLeaseIsToldSo() {
        JdbcNode cut = nodes.join();
        JdbcNode other = nodes.joinBy(database.source());
        Received received = Received.by(cut);
        Received.by(other);

        source.away(true);
        await().until(() -> !other.messages().isAlive(cut.messages().self()));
        other.messages().publish("missed");
        source.away(false);

        await().until(() -> received.gaps.get() > 0);
        await().until(() -> other.messages().isAlive(cut.messages().self()));
        assertThat(cut.messages().changesAfter(0).orElseThrow()).hasSize(1);
        other.messages().publish("heard");
        await().until(() -> received.changes.stream().anyMatch(change -> change.number() == 2));
    }

    @Test
    void nodeGoesOnAfterADriverHasThrownWhatItShouldNot() {
        JdbcNode node = nodes.join();
        JdbcNode other = nodes.joinBy(database.source());
        Received received = Received.by(node);
        String self = node.messages().self();

        source.defect(true);
        assertThat(calls(node)).allSatisfy(call -> failing(call));
        await().until(() -> !other.messages().isAlive(self));
        source.defect(false);

        await().until(() -> other.messages().isAlive(self));
        other.messages().send(self, bytes("heard"));
        await().until(() -> received.messages.contains("heard"));
    }

    @Test
    void nodeGoesOnAfterAHintThatItCannotRead() throws Exception {
        JdbcNode node = nodes.join();
        Received received = Received.by(node);
        String self = node.messages().self();
        try (Connection connection = database.source().getConnection()) {
            Outbox.put(connection, self, Outbox.HINT, bytes("later"));
        }

        node.messages().send(self, bytes("heard"));

        await().until(() -> received.messages.contains("heard"));
    }

    @Test
    void othersHaveTheTimeOfALeaseToRenewTheirsAfterAnOutage() {
        FaultyDataSource longer = new FaultyDataSource(database.source());
        JdbcNode back = nodes.join();
        JdbcNode later = nodes.joinBy(longer);
        JdbcNode witness = nodes.joinBy(database.source());
        Received.by(back);
        Received.by(later);

        source.away(true);
        longer.away(true);
        await().until(() -> !witness.messages().isAlive(later.messages().self())
                && !witness.messages().isAlive(back.messages().self()));
        source.away(false);
        await().until(() -> witness.messages().isAlive(back.messages().self()));

        assertThat(back.messages().isAlive(later.messages().self())).isTrue();
        await().until(() -> !back.messages().isAlive(later.messages().self()));
    }

    @Test
    void messagesComeOnceThoughRepliesAreLost() {
        JdbcNode node = nodes.join();
        Received received = Received.by(node);

        List<String> sent = IntStream.range(0, 50).mapToObj(number -> "message " + number).toList();
        JdbcNode sender = nodes.joinBy(database.source());
        for (String text : sent) {
            source.loseReplies(2);
            sender.messages().send(node.messages().self(), bytes(text));
        }

        await().until(() -> received.messages.size() >= sent.size());
        sender.messages().send(node.messages().self(), bytes("last"));
        await().until(() -> received.messages.contains("last"));
        assertThat(received.messages).containsSequence(sent).hasSize(sent.size() + 1);
    }

    @Test
    void noThreadOfTheApplicationHasAConnection() {
        JdbcNode node = nodes.join();
        Received.by(node);
        calls(node).forEach(Runnable::run);

        assertThat(source.threads).isNotEmpty().allMatch(name -> name.startsWith("mcp-jakarta-jdbc-"));
    }

    @Test
    void applicationStartsWhileTheDatabaseIsAway() {
        source.away(true);
        JdbcNode node = nodes.join();
        Received received = Received.by(node);
        failing(() -> create(node, "a"));

        source.away(false);

        await().until(() -> received.gaps.get() > 0);
        assertThat(create(node, "a")).isEqualTo(Creation.CREATED);
    }
}
