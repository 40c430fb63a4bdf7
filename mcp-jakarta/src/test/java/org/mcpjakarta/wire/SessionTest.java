package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.time.Duration;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;

/** Sessions over HTTP: their ids, their end, and what is said without a valid one. */
class SessionTest {
    private static final String PING = Message.request("ping");
    private static final String LIST = Message.request("tools/list");

    @RegisterExtension
    static final WireServer server = WireServer.start();

    private static Answer delete(String... headers) {
        return WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), headers);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-113")
    @Tag("R-115")
    void aSessionIdIsVisibleAscii(Revision revision) {
        assertThat(WireClient.of(server, revision).session()).matches("[\\x21-\\x7E]{22,}");
    }

    @Test
    @Tag("R-116")
    void withoutASessionIdTheAnswerIs400() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post(LIST).isError(400, -32600);
        delete().isError(400, -32600);
    }

    @Test
    @Tag("R-117")
    @Tag("R-118")
    void aSessionThatWasEndedIsGone() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        assertThat(delete("Mcp-Session-Id", client.session()).status()).isEqualTo(204);

        client.send(PING).isError(404, -32600);
        delete("Mcp-Session-Id", client.session()).isError(404, -32600);
    }

    @Test
    @Tag("R-117")
    void anUnknownSessionIsAnsweredLikeAnEndedOne() {
        WireClient.post(server.endpoint(), LIST.getBytes(), "Mcp-Session-Id", "unheard-of").isError(404, -32600);
    }

    @Test
    @Tag("R-119")
    void theHeadersNameHasNoCaseAndStandsOnce() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post(PING, "MCP-SESSION-ID", client.session()).result();
        client.post(PING, "mcp-session-id", client.session()).result();
        client.post(PING, "Mcp-Session-Id", client.session(), "Mcp-Session-Id", client.session()).isError(400, -32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo", "2023-01-01", "", "2025-06-18"})
    @Tag("R-130")
    @Tag("R-131")
    void aVersionHeaderThatIsNotTheSessionsIsRefused(String version) {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        assertThat(client.post(PING, "Mcp-Session-Id", client.session(), "MCP-Protocol-Version", version).status())
                .isEqualTo(400);
        client.send(PING).result();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26"})
    void aRevisionThatHadNoVersionHeaderIsNoDisagreement(String version) {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post(PING, "Mcp-Session-Id", client.session(), "MCP-Protocol-Version", version).result();
    }

    @Test
    @Tag("R-129")
    void theVersionHeaderMayBeLeftOut() {
        WireClient client = WireClient.of(server, Revision.V2025_03_26);

        client.post(PING, "Mcp-Session-Id", client.session()).result();
    }

    @Test
    @Tag("R-090")
    void anAnswerToNothingIsRefused() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.send("""
                {"jsonrpc":"2.0","id":"unasked","result":{}}""").isError(400, -32600);
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void aFullServerSaysWhenToComeBack() {
        Settings narrow = WireServer.SETTINGS.withLimits(
                Settings.Limits.DEFAULT
                        .withSessions(new SessionLimits(1, 100, Duration.ofHours(1), SessionLimits.Ids.RANDOM)));
        try (WireServer full = WireServer.start(narrow, Features.of(WireTools.ALL))) {
            WireClient first = WireClient.of(full, Revision.V2025_11_25);
            first.send(PING).result();

            Answer refused = WireClient.post(full.endpoint(),
                    """
                            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},
                             "clientInfo":{"name":"test","version":"1"}}}"""
                            .getBytes());

            refused.isError(503, -32603);
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3_590, 3_600);
            first.send(PING).result();
            WireClient.of(full, Revision.V2026_07_28).send(LIST).result();
        }
    }
}
