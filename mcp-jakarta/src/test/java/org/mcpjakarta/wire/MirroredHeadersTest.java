package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revision;

/** Headers that repeat arguments, which only the stateless era has. */
class MirroredHeadersTest {
    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, WireOffers.all());

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {"=?base64?SGVsbG8=?=,Hello,true", "=?base64?SGVsbG8?=,Hello,false",
            "=?base64?SGVs!!!bG8=?=,Hello,false", "SGVsbG8=,SGVsbG8=,true",
            "=?base64?SGVsbG8=,=?base64?SGVsbG8=,true", "eu,eu,true", "us,eu,false", ",test-value,false"})
    @Tag("R-148")
    @Tag("R-150")
    @Tag("R-151")
    @Tag("R-152")
    @Tag("R-157")
    void theHeaderHasToSayWhatTheBodySays(String header, String value, boolean agrees) {
        Answer answer = call("{\"region\":\"" + value + "\"}",
                header == null ? new String[0] : new String[]{"Mcp-Param-Region", header});

        if (agrees) {
            assertThat(answer.result().getJsonArray("content").getJsonObject(0).getString("text")).contains(value);
        } else {
            answer.isError(400, -32020);
        }
    }

    @Test
    @Tag("R-412")
    void aTabMayStandInAHeader() {
        assertThat(call("{\"region\":\"eu\\twest\"}", "Mcp-Param-Region", "eu\twest").result()
                .getJsonArray("content").getJsonObject(0).getString("text")).contains("eu");
        call("{\"region\":\"eu west\"}", "Mcp-Param-Region", "eu\twest").isError(400, -32020);
    }

    @Test
    @Tag("R-153")
    @Tag("R-154")
    @Tag("R-155")
    @Tag("R-156")
    void namesHaveNoCaseAndNumbersNoForm() {
        call("{\"shard\":42}", "mcp-param-SHARD", "42.0").result();
        call("{\"shard\":42,\"region\":null}", "MCP-PARAM-SHARD", "42", "Mcp-Param-Other", "x").result();
        call("{}").result();
        call("{\"shard\":43}", "Mcp-Param-Shard", "42").isError(400, -32020);
    }

    @Test
    @Tag("R-146")
    @Tag("R-147")
    void resourcesAndPromptsAreNamedInAHeaderToo() {
        String[] read = {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "resources/read", "Mcp-Name",
                "rooms://all"};
        String[] wrong = {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "resources/read", "Mcp-Name",
                "rooms://a"};
        String[] none = {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "resources/read"};
        String body = body("resources/read", "\"uri\":\"rooms://all\"");
        WireClient client = WireClient.of(server, Revision.V2026_07_28);

        client.post(body, read).result();
        client.post(body, wrong).isError(400, -32020);
        client.post(body, none).isError(400, -32020);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    void sessionsDoWithoutThem(Revision revision) {
        WireClient.of(server, revision).callTool("mirrored", "{\"region\":\"eu\"}").result();
    }

    private static Answer call(String arguments, String... headers) {
        List<String> all = new ArrayList<>(List.of("MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/call",
                "Mcp-Name", "mirrored"));
        all.addAll(List.of(headers));
        return WireClient.of(server, Revision.V2026_07_28)
                .post(body("tools/call", "\"name\":\"mirrored\",\"arguments\":" + arguments),
                        all.toArray(String[]::new));
    }

    private static String body(String method, String params) {
        return Message.request(method, """
                {%s,"_meta":{"%s":"2026-07-28","%s":{}}}""".formatted(params, MetaKeys.PROTOCOL_VERSION,
                MetaKeys.CLIENT_CAPABILITIES));
    }
}
