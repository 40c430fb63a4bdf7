package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A node that only hears that others are alive asks the database seldom. */
class IdleNodeTest {
    private static final Duration POLL = Duration.ofMillis(25);
    private static final int LOOKS = 8;

    private static long looks(FaultyDataSource source) {
        return source.statements.stream().filter(sql -> sql.startsWith("select id, kind, content from mcp_message"))
                .count();
    }

    @Test
    void broadcastsDoNotMakeNodesLookMoreOften() {
        try (TestDatabase database = TestDatabase.h2()) {
            FaultyDataSource source = new FaultyDataSource(database.source());
            try (TestNodes nodes = new TestNodes(source).with("mcp.jdbc.poll", POLL.toString())) {
                JdbcNode node = nodes.join();
                Received received = Received.by(node);
                Awaitility.await().until(() -> looks(source) > 0);

                long start = System.nanoTime();
                long before = looks(source);
                Awaitility.await().pollInterval(POLL).until(() -> {
                    node.messages().broadcast("alive".getBytes(UTF_8));
                    return looks(source) - before >= LOOKS;
                });

                assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(POLL.multipliedBy(5 * LOOKS));
                assertThat(received.broadcasts).contains("alive");
            }
        }
    }
}
