package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

import io.valkey.exceptions.JedisConnectionException;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;
import org.mcpjakarta.spi.EventLogStore.Watcher;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.valkey.config.ValkeySettings;
import org.mcpjakarta.valkey.connection.ValkeyConnection;
import org.mcpjakarta.valkey.connection.ValkeyServer;

/** The server is killed and started again. */
class RestartTest extends ServerTest {
    private void restart() {
        server.killOnceWritten();
        server.start();
    }

    @Test
    void everythingIsThereAfterARestart() {
        ValkeyNode node = nodes.join();
        create(node, "a");
        logs(node).append(List.of(event(1)));
        node.messages().publish("changed");

        restart();

        assertThat(eventually(() -> items(node).find("a"))).isPresent();
        assertThat(eventually(() -> logs(node).append(List.of(event(1)))))
                .containsExactly(new Receipt(State.KEPT, 1, 1));
        assertThat(logs(node).append(List.of(event(2)))).containsExactly(new Receipt(State.KEPT, 2, 1));
        assertThat(events(node)).containsExactly("event 1", "event 2");
        assertThat(node.messages().lastChange()).isEqualTo(1);
    }

    @Test
    void oneFailureAtMostFollowsARestart() {
        ValkeyNode node = nodes.join();
        create(node, "a");
        server.run("CLIENT", "PAUSE", "100"); // so that each of the calls needs a connection of its own
        IntStream.range(0, 5).mapToObj(number -> CompletableFuture.supplyAsync(() -> items(node).find("a"),
                work -> new Thread(work).start())).toList().forEach(CompletableFuture::join);

        restart();

        long failures = IntStream.range(0, 10).filter(number -> fails(node)).count();
        assertThat(failures).isLessThanOrEqualTo(1);
    }

    private static boolean fails(ValkeyNode node) {
        try {
            return items(node).find("a").isEmpty();
        } catch (StoreUnavailableException e) {
            return true;
        }
    }

    @Test
    void connectionThatWasAbortedIsNotOpenedAgain() {
        ValkeySettings settings = ValkeySettings.read(TestNodes.config(Map.of("mcp.valkey.uri", server.uri())));
        try (ValkeyServer connections = new ValkeyServer(settings)) {
            ValkeyConnection connection = connections.connect(TIMEOUT);
            assertThat(connection.ping()).isTrue();

            connection.abort();

            assertThatExceptionOfType(JedisConnectionException.class).isThrownBy(connection::ping);
        }
    }

    @Test
    void forgottenScriptsAreLoadedAgain() {
        ValkeyNode node = nodes.join();
        create(node, "a");

        server.run("SCRIPT", "FLUSH");

        create(node, "b");
        server.run("SCRIPT", "FLUSH");
        assertThat(logs(node).append(List.of(event(1), event(2), event(3)))).extracting(Receipt::state)
                .containsOnly(State.KEPT);
        assertThat(events(node)).containsExactly("event 1", "event 2", "event 3");
    }

    @Test
    void nodeIsToldOfTheGapAndReceivesAgain() {
        ValkeyNode one = nodes.join();
        ValkeyNode other = nodes.join();
        Received.by(one);
        Received received = Received.by(other);
        assertThat(received.gaps).hasValue(0);

        restart();

        await().until(() -> received.gaps.get() == 1);
        eventually(() -> {
            one.messages().broadcast(bytes("broadcast"));
            one.messages().publish("change");
            one.messages().send(other.messages().self(), bytes("message"));
            return true;
        });
        await().until(() -> received.broadcasts.contains("broadcast") && received.messages.contains("message")
                && !received.changes.isEmpty());
        await().until(() -> one.messages().isAlive(other.messages().self()));
    }

    @Test
    void hintsComeAgain() {
        ValkeyNode writer = nodes.join();
        ValkeyNode reader = nodes.join();
        Received received = Received.by(reader);
        List<LogKey> hints = new CopyOnWriteArrayList<>();
        logs(reader).watch(new Watcher() {
            @Override
            public void changed(LogKey log) {
                hints.add(log);
            }

            @Override
            public void taken(LogKey log, long number) {}
        });
        logs(writer).append(List.of(event(1)));
        logs(reader).takeReading(LOG);

        restart();
        await().until(() -> received.gaps.get() == 1);
        eventually(() -> logs(writer).append(List.of(event(2))));

        await().until(() -> hints.contains(LOG));
    }

    @Test
    void serverThatHasForgottenEverythingIsUsedAgain() {
        ValkeyNode one = nodes.join();
        ValkeyNode other = nodes.join();
        Received.by(one);
        Received received = Received.by(other);
        one.messages().send(other.messages().self(), bytes("before"));
        one.messages().publish("before");
        logs(one).append(List.of(event(1)));
        create(one, "a");
        await().until(() -> received.messages.contains("before"));

        server.run("FLUSHALL");

        assertThat(items(one).find("a")).isEmpty();
        assertThat(one.messages().changesAfter(1)).isEmpty();
        assertThat(logs(one).append(List.of(new Append(LOG, 1, 2, 1,
                List.of(bytes("event 2")), false, 0, null)))).extracting(Receipt::state).containsExactly(State.GONE);
        one.messages().send(other.messages().self(), bytes("after"));
        await().until(() -> received.messages.contains("after"));
        await().until(() -> one.messages().isAlive(other.messages().self()));
        assertThat(received.messages).containsExactly("before", "after");
    }
}
