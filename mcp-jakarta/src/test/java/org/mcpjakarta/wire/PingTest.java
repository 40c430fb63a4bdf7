package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

/** The server asks whether clients are there. */
@Timeout(60)
class PingTest {
    private static final String LIST = Message.request("tools/list");

    private static final Features FEATURES = Features.of(WireTools.ALL);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-292")
    void aClientThatListensIsAskedOnceAnInterval(Revision revision) throws Exception {
        Duration interval = Duration.ofSeconds(30);
        try (WireServer server = WireServer.start(WireServer.engine(pinging(interval), FEATURES, now::get))) {
            WireClient client = WireClient.of(server, revision);
            try (WireStream stream = client.listen()) {
                for (int i = 0; i < 5; i++) {
                    pass(interval.minusMillis(1), server);
                    stream.isSilent();
                    pass(Duration.ofMillis(1), server);
                    JsonObject ping = stream.next();
                    assertThat(ping.getString("method")).isEqualTo("ping");
                    client.send(Message.result(ping, "{}")).isAccepted();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-293")
    void theStreamOfASilentClientEndsButNotItsSession(Revision revision) throws Exception {
        try (WireServer server = WireServer.start(pinging(Duration.ofMillis(50)), FEATURES)) {
            WireClient client = WireClient.of(server, revision);
            try (WireStream stream = client.listen()) {
                await().until(() -> {
                    server.sweep();
                    return stream.hasEnded();
                });
            }
            client.send(LIST).result();
            client.listen().close();
        }
    }

    @Test
    @Tag("R-293")
    void onTheOldestTransportTheSessionEndsWithItsConnection() throws Exception {
        try (WireServer server = WireServer.start(pinging(Duration.ofMillis(50)), FEATURES);
                ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            assertThat(client.ask(LIST)).containsKey("result");
            await().until(() -> {
                server.sweep();
                return server.engine().sessions().count() == 0;
            });
        }
    }

    private void pass(Duration time, WireServer server) {
        now.updateAndGet(instant -> instant.plus(time));
        server.sweep();
    }

    private static Settings pinging(Duration interval) {
        Settings.Asking asking = WireServer.SETTINGS.asking();
        return WireServer.SETTINGS
                .withAsking(new Settings.Asking(asking.keys(), asking.ttl(), asking.patience(), interval));
    }
}
