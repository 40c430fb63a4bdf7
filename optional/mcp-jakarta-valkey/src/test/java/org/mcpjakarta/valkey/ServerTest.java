package org.mcpjakarta.valkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

/** What the tests have in common that do something to the server. Each test has a server of its own. */
abstract class ServerTest {
    static final Duration TIMEOUT = Duration.ofMillis(500);
    static final Duration LEASE = Duration.ofSeconds(1);
    static final LogKey LOG = new LogKey("session", "log");

    ServerProcess server;
    TestNodes nodes;

    @BeforeEach
    void start() {
        server = ServerProcess.durable(ServerBinary.embedded());
        nodes = impatient(new TestNodes(server.uri()));
    }

    @AfterEach
    void stop() {
        try {
            nodes.close();
        } finally {
            server.close();
        }
    }

    static TestNodes impatient(TestNodes nodes) {
        return nodes.with("mcp.cluster.timeout", TIMEOUT.toString()).with("mcp.cluster.lease", LEASE.toString());
    }

    static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(10));
    }

    /** What the store answers as soon as it does. */
    static <T> T eventually(Callable<T> call) {
        return await().ignoreException(StoreUnavailableException.class).until(call, result -> true);
    }

    static ItemStore items(ValkeyNode node) {
        return node.items("session/mcp");
    }

    static Item item(ValkeyNode node, String id) {
        return new Item(id, "ann", 1, node.now() + 60_000, false, "", bytes("content of " + id));
    }

    static void create(ValkeyNode node, String id) {
        assertThat(items(node).create(item(node, id), Room.UNLIMITED)).isEqualTo(ItemStore.Creation.CREATED);
    }

    static EventLogStore logs(ValkeyNode node) {
        return node.logs("mcp", Duration.ofMinutes(1), Duration.ofMinutes(1));
    }

    static Append event(long number) {
        return new Append(LOG, 1, number, 1, List.of(bytes("event " + number)), false, 0, bytes("lost"));
    }

    static List<String> events(ValkeyNode node) {
        return logs(node).read(LOG, 0, Integer.MAX_VALUE).orElseThrow().events().stream()
                .map(content -> new String(content, UTF_8)).toList();
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
