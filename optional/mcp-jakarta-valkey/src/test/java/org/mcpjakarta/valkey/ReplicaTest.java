package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;

/** A server with a replica, which Sentinel makes the server when the first one is gone. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ReplicaTest extends ServerTest {
    private ServerProcess replica;

    @BeforeEach
    void replicate() {
        replica = ServerProcess.durable(ServerBinary.embedded(), "--replicaof", "127.0.0.1", "" + server.port());
        await().until(() -> String.valueOf(ValkeyAnswers.text(replica.run("INFO", "replication")))
                .contains("master_link_status:up"));
    }

    @AfterEach
    void stopReplica() {
        replica.close();
    }

    @Test
    void changeCountsWhenTheReplicaHasIt() {
        ValkeyNode node = nodes.with("mcp.valkey.replicas", "1").join();

        create(node, "a");
        logs(node).append(List.of(event(1)));

        String item = new Keys(nodes.prefix()).items("session/mcp") + "x:a";
        assertThat(replica.run("EXISTS", item)).isEqualTo(1L);
    }

    @Test
    void changeThatNoReplicaHasIsAFailure() {
        ValkeyNode node = nodes.with("mcp.valkey.replicas", "1").join();
        create(node, "a");

        replica.suspend();

        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> logs(node).append(List.of(event(1))))
                .withMessage("Too few replicas of Valkey have the change: 0 instead of 1");
        assertThat(items(node).find("a")).as("reading").isPresent();
        replica.resume();
        assertThat(eventually(() -> logs(node).append(List.of(event(1))))).extracting(Receipt::state)
                .containsExactly(State.KEPT);
        assertThat(events(node)).containsExactly("event 1");
    }

    @Test
    void replicaIsNotWrittenTo() {
        ValkeyNode node = nodes.joinBy(replica.uri());

        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> create(node, "a"))
                .withMessageContaining("READONLY");
    }

    @Test
    void nodeFollowsSentinelToTheNewServer() throws Exception {
        try (ServerProcess sentinel = sentinel(server)) {
            await().until(() -> ValkeyAnswers.text(sentinel.run("INFO", "sentinel")).contains("slaves=1"));
            String uri = "valkey://127.0.0.1:1,127.0.0.1:" + sentinel.port() + "?sentinel=rooms";
            TestNodes watched = impatient(new TestNodes(uri).with("mcp.valkey.replicas", "1"));
            ValkeyNode node = watched.join();
            Received received = Received.by(node);
            create(node, "a");
            logs(node).append(List.of(event(1)));

            server.kill();
            // From now on there is only one, so nobody can have a copy.
            TestNodes later = impatient(new TestNodes(uri).with("mcp.valkey.prefix", watched.prefix()));
            ValkeyNode other = later.join();

            await().until(() -> received.gaps.get() >= 1);
            assertThat(eventually(() -> items(node).find("a"))).isPresent();
            assertThat(eventually(() -> logs(other).append(List.of(event(1), event(2))))).extracting(Receipt::state)
                    .containsOnly(State.KEPT);
            other.messages().broadcast(bytes("from the new server"));
            await().until(() -> received.broadcasts.contains("from the new server"));
            assertThat(events(node)).containsExactly("event 1", "event 2");
            watched.close();
            later.close();
        }
    }

    @Test
    void sentinelThatDoesNotKnowTheServerIsAFailure() throws Exception {
        try (ServerProcess sentinel = sentinel(server)) {
            ValkeyNode node = nodes.joinBy("valkey://127.0.0.1:" + sentinel.port() + "?sentinel=others");

            assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("a"));
        }
    }

    @Test
    void replicaThatSentinelTakesForTheServerIsNotUsed() throws Exception {
        try (ServerProcess sentinel = sentinel(replica)) {
            ValkeyNode node = nodes.joinBy("valkey://127.0.0.1:" + sentinel.port() + "?sentinel=rooms");

            assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("a"));
        }
    }

    private static ServerProcess sentinel(ServerProcess watched) throws Exception {
        Path settings = Files.createTempFile("sentinel", ".conf");
        Files.writeString(settings, """
                sentinel monitor rooms 127.0.0.1 %d 1
                sentinel down-after-milliseconds rooms 500
                sentinel failover-timeout rooms 3000
                """.formatted(watched.port()));
        settings.toFile().deleteOnExit();
        return new ServerProcess(ServerBinary.embedded(), settings.toString(), "--sentinel", "--port", "{port}",
                "--bind",
                "127.0.0.1", "--dir", "{folder}");
    }
}
