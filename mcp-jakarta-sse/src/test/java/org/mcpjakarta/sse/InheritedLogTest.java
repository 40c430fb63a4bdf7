package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mcpjakarta.sse.TestNode.append;

import java.time.Duration;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** The log of a call that waits for its client: when its node is gone, it goes on where the answer comes. */
class InheritedLogTest {
    private static final Duration A_WHILE = Duration.ofMillis(500);
    private static final String QUESTION = """
            {"jsonrpc":"2.0","id":1,"method":"roots/list"}""";
    private static final String REPORT = """
            {"jsonrpc":"2.0","method":"notifications/progress"}""";

    private final MemoryCluster cluster = new MemoryCluster();
    private final TestNode home = new TestNode(cluster);
    private final TestNode node = new TestNode(cluster);
    private final TestNode third = new TestNode(cluster);

    @AfterEach
    void end() {
        home.close();
        node.close();
        third.close();
    }

    private StreamLog call(String... events) {
        StreamLog log = home.call();
        append(log, events);
        home.work();
        return log;
    }

    private Optional<StreamLog> inherited(TestNode heir, StreamLog log) {
        return heir.streams.inherit("s", "", log.id(), home.name(), TestNode.OF_CALL);
    }

    @Test
    void theLogIsNotEndedWhileItsCallWaits() {
        StreamLog log = call(REPORT, QUESTION);
        LogKey key = new LogKey(LogSeal.sessionKey("s"), log.id());
        TestReader reader = node.read(log.id(), 1);
        node.waiting.add(key);
        cluster.kill(home.name());

        node.workAfter(A_WHILE);
        assertThat(reader.events()).containsExactly("2 " + QUESTION);
        assertThat(reader.isClosed()).isFalse();
        node.waiting.remove(key);
        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("2 " + QUESTION, "3 " + TestNode.LOST);
        assertThat(reader.isClosed()).isTrue();
    }

    /** The node has told the store that its call waits, and died before the question was in the log. */
    @Test
    void aCallWhoseQuestionNobodyCanSeeDoesNotWait() {
        StreamLog log = call(REPORT);
        TestReader reader = node.read(log.id(), 0);
        node.waiting.add(new LogKey(LogSeal.sessionKey("s"), log.id()));
        cluster.kill(home.name());

        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 " + REPORT, "2 " + TestNode.LOST);
    }

    @Test
    void theLogGoesOnWithItsNumbers() {
        StreamLog log = call("question");
        TestReader reader = third.read(log.id(), 0);
        third.work();

        StreamLog heirs = inherited(node, log).orElseThrow();
        append(heirs, "answer");
        heirs.complete();
        node.work();
        third.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 question", "2 answer");
        assertThat(reader.isClosed()).isTrue();
        append(log, "of the former writer");
        home.work();
        assertThat(log.isFenced()).isTrue();
    }

    @Test
    void whoFollowsItAtTheNewNodeGetsEachEventAtOnce() {
        StreamLog log = call("question");
        TestReader reader = node.read(log.id(), 0);
        node.work();
        cluster.kill(home.name());

        StreamLog heirs = inherited(node, log).orElseThrow();
        node.workAfter(A_WHILE);
        append(heirs, "progress");
        node.work();
        assertThat(reader.events()).containsExactly("1 question", "2 progress");
        append(heirs, "answer");
        heirs.complete();
        node.work();

        assertThat(reader.events()).containsExactly("1 question", "2 progress", "3 answer");
        assertThat(reader.isClosed()).isTrue();
    }

    @Test
    void whoComesBackLaterGetsEverything() {
        StreamLog log = call("one", "question");
        cluster.kill(home.name());

        StreamLog heirs = inherited(node, log).orElseThrow();
        append(heirs, "answer");
        TestReader reader = node.read(log.id(), 0);
        node.work();

        assertThat(reader.events()).containsExactly("1 one", "2 question", "3 answer");
    }

    @Test
    void oneNodeInheritsIt() {
        StreamLog log = call("question");
        cluster.kill(home.name());

        assertThat(inherited(node, log)).isPresent();

        assertThat(inherited(third, log)).isEmpty();
        assertThat(inherited(node, log)).as("for one request").isEmpty();
    }

    @Test
    void ifTheHeirDiesTheLogEnds() {
        StreamLog log = call("question");
        cluster.kill(home.name());
        append(inherited(node, log).orElseThrow(), "progress");
        node.work();
        TestReader reader = third.read(log.id(), 1);
        cluster.kill(node.name());

        third.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("2 progress", "3 " + TestNode.LOST);
    }

    @Test
    void aFormerWriterLearnsSoonThatItHasLostTheLog() {
        StreamLog log = call("question");
        TestReader reader = home.read(log.id(), 0);
        home.work();
        cluster.lapse(home.name());
        home.shared.start();

        inherited(node, log).orElseThrow();

        await().until(log::isFenced);
        assertThat(reader.isClosed()).isTrue();
    }
}
