package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Tools in every revision. */
class ToolsTest {
    @RegisterExtension
    static final WireServer server = WireServer.start();

    @ParameterizedTest
    @EnumSource
    @Tag("R-134")
    @Tag("R-203")
    @Tag("R-205")
    void toolsAreListedByName(Revision revision) {
        Answer answer = WireClient.of(server, revision)
                .send(Message.request("tools/list"));

        assertThat(answer.result().getJsonArray("tools").getValuesAs(JsonObject.class))
                .extracting(tool -> tool.getString("name"))
                .containsExactly("bottomless", "broken", "count", "echo", "extended", "later", "sampler", "steps",
                        "talker");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-030")
    @Tag("R-045")
    @Tag("R-217")
    @Tag("R-218")
    void eachRevisionGetsTheMembersItKnows(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        JsonObject tool = client.send(Message.request("tools/list")).result()
                .getJsonArray("tools").getJsonObject(2);
        JsonObject result = client.callTool("count", "{}").result();

        String input = "\"name\":\"count\",\"inputSchema\":{\"type\":\"object\"}";
        String hints = ",\"annotations\":{\"readOnlyHint\":true}";
        String wrapped = ",\"title\":\"Count\",\"outputSchema\":{\"type\":\"object\",\"properties\":{\"result\":{\"type\":\"integer\"}},\"required\":[\"result\"]}";
        String icons = ",\"icons\":[{\"src\":\"data:image/png;base64,AA==\"}]";
        String text = "\"content\":[{\"type\":\"text\",\"text\":\"7\"}]";
        assertThat(tool).isEqualTo(Answer.parse("{" + switch (revision) {
            case V2024_11_05 -> input;
            case V2025_03_26 -> input + hints;
            case V2025_06_18 -> input + hints + wrapped;
            case V2025_11_25 -> input + hints + wrapped + icons;
            case V2026_07_28 -> input + hints + icons + ",\"title\":\"Count\",\"outputSchema\":{\"type\":\"integer\"}";
        } + "}"));
        assertThat(result).isEqualTo(Answer.parse("{" + switch (revision) {
            case V2024_11_05, V2025_03_26 -> text;
            case V2025_06_18, V2025_11_25 -> text + ",\"structuredContent\":{\"result\":7}";
            case V2026_07_28 -> text + ",\"structuredContent\":7,\"resultType\":\"complete\","
                    + "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"wire\",\"version\":\"1.0\"}}";
        } + "}"));
    }

    @ParameterizedTest
    @EnumSource
    void aToolMayAnswerLater(Revision revision) {
        Answer answer = WireClient.of(server, revision).callTool("later", "{\"text\":\"at last\"}");

        assertThat(answer.result().getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("at last");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-208")
    @Tag("R-209")
    void argumentsThatDoNotFitAreToldToWhoeverCanMendThem(Revision revision) {
        for (String tool : List.of("echo", "later")) {
            Answer answer = WireClient.of(server, revision).callTool(tool, "{\"text\":5}");

            if (revision.isBefore(Revision.V2025_11_25)) {
                assertThat(answer.isError(200, -32602).getString("message")).isEqualTo("\"text\" must be a string");
            } else {
                assertThat(answer.result().getBoolean("isError")).isTrue();
                assertThat(answer.text()).contains("\\\"text\\\" must be a string");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-207")
    @Tag("R-209")
    void aCallThatIsNoCallIsAnError(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        client.callTool("nope", "{}").isError(200, -32602);
        client.callTool("Echo", "{}").isError(200, -32602);
        client.send(Message.request("tools/call", "{}")).isError(200, -32602);
        client.callTool("echo", "[]").isError(200, -32602);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-214")
    @Tag("R-225")
    @Tag("R-403")
    @Tag("T-26")
    @Tag("T-41")
    void aToolThatBreaksTellsNothingAndHarmsNobody(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        for (String tool : List.of("broken", "bottomless")) {
            Answer answer = client.callTool(tool, "{}");
            answer.isError(200, -32603);
            assertThat(answer.text()).doesNotContain(WireTools.SECRET).doesNotContain("Exception")
                    .doesNotContain("StackOverflow");
            client.callTool("echo", "{\"text\":\"still here\"}").result();
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-270")
    @Tag("R-271")
    void aLongListComesInPages(Revision revision) {
        List<ToolFeature> many = IntStream.range(0, 7)
                .mapToObj(i -> WireTools.tool("tool" + i, (call, arguments) -> WireTools.text(""))).toList();
        Settings paged = WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT.withPageSize(3));
        try (WireServer pages = WireServer.start(paged, Features.of(many))) {
            WireClient client = WireClient.of(pages, revision);
            List<String> seen = new ArrayList<>();
            String params = "{}";
            for (int page = 0; page < 3; page++) {
                JsonObject result = list(client, params).result();
                result.getJsonArray("tools").getValuesAs(JsonObject.class)
                        .forEach(tool -> seen.add(tool.getString("name")));
                assertThat(result.containsKey("nextCursor")).isEqualTo(page < 2);
                params = "{\"cursor\":\"" + result.getString("nextCursor", "") + "\"}";
            }

            assertThat(list(client, "{\"cursor\":null}").result()).isEqualTo(list(client, "{}").result());
            assertThat(seen).containsExactly("tool0", "tool1", "tool2", "tool3", "tool4", "tool5", "tool6");
            for (String bad : List.of("\"\"", "\"garbage\"", "\"AAAA\"", "5", "\"" + "A".repeat(5000) + "\"")) {
                list(client, "{\"cursor\":" + bad + "}").isError(200, -32602);
            }
        }
    }

    private static Answer list(WireClient client, String params) {
        return client.send(Message.request("tools/list", params));
    }

    @Test
    void answersAreNotKeptByCaches() {
        Answer answer = WireClient.of(server, Revision.V2026_07_28).callTool("echo", "{\"text\":\"x\"}");

        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("Content-Type")).startsWith("application/json");
    }
}
