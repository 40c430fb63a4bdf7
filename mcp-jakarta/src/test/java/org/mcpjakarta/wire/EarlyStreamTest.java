package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.wire.EventReader.Event;

/** A client that prefers streams gets one while its call is at work, though there is nothing to say yet. */
@Timeout(30)
class EarlyStreamTest {
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"%s","arguments":{}}}""";

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final ToolFeature waits = WireTools.tool("waits", (call, arguments) -> {
        gate.join();
        return WireTools.text("arrived");
    });
    private final ToolFeature comes = new ToolFeature("comes", WireTools.ECHO.descriptor(),
            (call, arguments) -> gate.thenApply(open -> WireTools.text("arrived")));
    private final Features features = Features.of(List.of(waits, comes));
    private final StreamSettings.Wire often = new StreamSettings.Wire(Duration.ofMillis(200), Duration.ofSeconds(10),
            Duration.ofSeconds(1), Duration.ZERO, true);
    private final WireServer server = WireServer.start(WireServer.SETTINGS, features);

    @AfterEach
    void stop() {
        gate.complete(null);
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"waits,V2024_11_05", "waits,V2025_03_26", "waits,V2025_06_18", "waits,V2025_11_25",
            "comes,V2024_11_05", "comes,V2025_03_26", "comes,V2025_06_18", "comes,V2025_11_25"})
    void streamBeginsBeforeTheAnswerIsKnown(String tool, Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);

        try (EventReader stream = EventReader.postForStream(server.endpoint(), CALL.formatted(tool), "Mcp-Session-Id",
                client.session())) {
            assertThat(stream.status()).isEqualTo(200);
            gate.complete(null);
            Event event = stream.event();
            assertThat((event.data().isEmpty() ? stream.event() : event).data()).contains("arrived");
            assertThat(stream.next()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"waits", "comes"})
    @Tag("R-095")
    void cutBeforeTheAnswerLosesNothing(String tool) throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place;
        try (EventReader stream = EventReader.postForStream(server.endpoint(), CALL.formatted(tool), "Mcp-Session-Id",
                client.session())) {
            Event priming = stream.event();
            assertThat(priming.data()).isEmpty();
            place = priming.id();
        }
        gate.complete(null);

        try (EventReader again = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(),
                "Last-Event-ID", place)) {
            assertThat(again.event().data()).isEmpty();
            assertThat(again.event().data()).contains("arrived");
            assertThat(again.next()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"waits,V2025_06_18", "waits,V2025_11_25", "comes,V2025_06_18", "comes,V2025_11_25"})
    void heartbeatsFollow(String tool, Revision revision) throws Exception {
        Settings settings = WireServer.SETTINGS.withStreams(WireServer.SETTINGS.streams().withWire(often));
        try (WireServer own = WireServer.start(settings, features)) {
            WireClient client = WireClient.of(own, revision);

            try (EventReader stream = EventReader.post(own.endpoint(), CALL.formatted(tool), "Mcp-Session-Id",
                    client.session())) {
                stream.comment();
                stream.comment();
                gate.complete(null);
                assertThat(stream.event().data()).contains("arrived");
            }
        }
    }

    @Test
    void whatIsRefusedBeforeTheMethodRunsIsNoEarlyStream() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_06_18);

        try (EventReader stream = EventReader.postForStream(server.endpoint(), CALL.formatted("none"),
                "Mcp-Session-Id", client.session())) {
            assertThat(stream.event().data()).contains("-32602");
            assertThat(stream.next()).isNull();
        }
    }
}
