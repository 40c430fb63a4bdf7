package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.wire.EventReader.Event;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;

/** A token is needed as long as something goes on, and what it was begun with ends with it. */
class TokenLifeTest {
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"travel","arguments":{},"_meta":{"progressToken":"p"}}}""";

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final ToolFeature travel = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.progress().report(1, 10.0, null);
        return gate.thenApply(open -> {
            call.progress().report(2, 10.0, null);
            return WireTools.text("arrived");
        });
    });
    private final WireGuard guard = new WireGuard();
    private final String ann = guard.token(Bearer.named("ann"));
    private final WireServer server = WireServer.start(AuthorizationTest.settings(Mode.REQUIRED),
            Features.of(List.of(WireTools.ECHO, travel)), guard);

    @AfterEach
    void stop() {
        gate.complete(null);
        server.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-120")
    void aSessionIsNoToken(Revision revision) {
        WireClient client = WireClient.bearing(ann, server, revision);

        for (String token : List.of("", "expired.or.forged")) {
            WireClient bare = client.bearing(token);
            assertThat(bare.send(Message.request("tools/list")).status()).isEqualTo(401);
            assertThat(bare.verb("GET").status()).isEqualTo(401);
            assertThat(bare.verb("DELETE").status()).isEqualTo(401);
        }
        assertThat(client.send(Message.request("tools/list")).result()).isNotNull();
    }

    @Test
    @Tag("R-166")
    @Tag("T-48")
    void aStreamEndsWithItsTokenAndGoesOnWithTheNext() throws Exception {
        WireClient client = WireClient.bearing(ann, server, Revision.V2025_11_25);
        Instant end = Instant.now().plusSeconds(2);
        String brief = guard.token(Bearer.named("ann").until(end));
        String last = "";
        try (EventReader stream = call(client, brief)) {
            assertThat(stream.event().retry()).isNotEmpty();
            for (Event event = stream.next(); event != null; event = stream.next()) {
                last = event.id().isEmpty() ? last : event.id();
            }
        }
        // The token ends a second later for clocks that differ.
        assertThat(Instant.now()).isAfterOrEqualTo(end.plusMillis(900)).isBefore(end.plusSeconds(8));
        assertThat(client.bearing(brief).verb("GET", "Last-Event-ID", last).status()).isEqualTo(401);
        gate.complete(null);

        assertThat(rest(client, ann, last)).hasSize(2).last().asString().contains("arrived");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-166")
    @Tag("T-48")
    void whoListensIsAskedForATokenAgain(Revision revision) throws Exception {
        WireClient client = WireClient.bearing(ann, server, revision);
        String brief = guard.token(Bearer.named("ann").until(Instant.now().plusSeconds(2)));

        try (EventReader stream = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(),
                "Authorization", "Bearer " + brief)) {
            while (stream.next() != null) {
                assertThat(stream.status()).isEqualTo(200);
            }
        }
        assertThat(client.bearing(brief).verb("GET").status()).isEqualTo(401);
    }

    @Test
    @Tag("R-377")
    @Tag("T-48")
    void aSubscriptionIsAnsweredWhenItsTokenEnds() throws Exception {
        String brief = guard.token(Bearer.named("ann").until(Instant.now().plusSeconds(2)));
        WireClient client = WireClient.bearing(brief, server, Revision.V2026_07_28);

        try (WireStream stream = client.stream("""
                {"jsonrpc":"2.0","id":"last","method":"subscriptions/listen","params":{"notifications":{}}}""")) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");

            JsonObject end = stream.next();
            assertThat(end.getString("id")).isEqualTo("last");
            assertThat(end.getJsonObject("result").getString("resultType")).isEqualTo("complete");
            assertThat(end.getJsonObject("result").getJsonObject("_meta")
                    .getString("io.modelcontextprotocol/subscriptionId")).isEqualTo("last");
            stream.isOver();
        }
    }

    private EventReader call(WireClient client, String token) throws Exception {
        return EventReader.post(server.endpoint(), CALL, "Mcp-Session-Id", client.session(), "Authorization",
                "Bearer " + token);
    }

    private List<String> rest(WireClient client, String token, String lastEvent) throws Exception {
        List<String> rest = new ArrayList<>();
        try (EventReader stream = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(),
                "Last-Event-ID", lastEvent, "Authorization", "Bearer " + token)) {
            assertThat(stream.status()).isEqualTo(200);
            for (Event event = stream.next(); event != null; event = stream.next()) {
                if (!event.data().isEmpty()) {
                    rest.add(event.data());
                }
            }
        }
        return rest;
    }
}
