package org.mcpjakarta.apps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.apps.AppPage.Border;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolResponse;

/** Pages and their tools, as clients meet them. */
class AppsExtensionTest {
    private static final String PLAN = "{\"uri\":\"ui://rooms/plan\"}";
    private static final String BOOKS = "{\"uri\":\"ui://books\"}";
    private static final String UI_OF_PLAN = """
            {"ui":{"csp":{"connectDomains":["https://api.example.com"],"resourceDomains":["https://*.example.com"]},
             "permissions":{"clipboardWrite":{}}}}""";
    private static final String HANDSHAKE = """
            {"protocolVersion":"%s","capabilities":{},"clientInfo":{"name":"test","version":"1"}}""";

    private static JsonObject entry(JsonArray list, String key, String value) {
        return list.stream().map(JsonValue::asJsonObject).filter(each -> each.getString(key).equals(value)).findFirst()
                .orElseThrow();
    }

    private static JsonObject tool(AppServer server, Revision revision, String name) {
        JsonObject listed = server.request(revision, Caller.ANYBODY, "tools/list", "{}");
        return entry(listed.getJsonArray("tools"), "name", name);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @Tag("R-553")
    @Tag("R-555")
    @Tag("R-566")
    void toolsNameTheirPage(Revision revision) {
        try (AppServer server = AppServer.of(Rooms.class)) {
            assertThat(tool(server, revision, "showPlan").getJsonObject("_meta")).isEqualTo(AppServer.object(
                    "{\"ui\":{\"resourceUri\":\"ui://rooms/plan\"},\"ui/resourceUri\":\"ui://rooms/plan\"}"));
            assertThat(tool(server, revision, "book").getJsonObject("_meta")).isEqualTo(AppServer
                    .object("""
                            {"ui":{"resourceUri":"ui://rooms/plan","visibility":["app"]},"ui/resourceUri":"ui://rooms/plan"}"""));
            assertThat(tool(server, revision, "free")).doesNotContainKey("_meta");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26"})
    @Tag("R-562")
    void olderClientsSeeOrdinaryToolsAndResources(Revision revision) {
        try (AppServer server = AppServer.of(Rooms.class)) {
            assertThat(tool(server, revision, "showPlan")).doesNotContainKey("_meta");
            assertThat(tool(server, revision, "book")).doesNotContainKey("_meta");
            JsonObject listed = server.request(revision, Caller.ANYBODY, "resources/list", "{}");
            JsonObject read = server.request(revision, Caller.ANYBODY, "resources/read", PLAN);

            assertThat(listed.getJsonArray("resources")).containsExactly(AppServer.object("""
                    {"uri":"ui://rooms/plan","name":"ui://rooms/plan","mimeType":"text/html;profile=mcp-app"}"""));
            assertThat(read.getJsonArray("contents").getJsonObject(0)).doesNotContainKey("_meta").containsKey("text");
        }
    }

    @Test
    @Tag("R-553")
    void theOldKeyCanBeLeftOut() {
        System.setProperty("mcp.apps.legacy-meta", "false");
        try (AppServer server = AppServer.of(Rooms.class)) {
            assertThat(tool(server, Revision.V2026_07_28, "showPlan").getJsonObject("_meta"))
                    .isEqualTo(AppServer.object("{\"ui\":{\"resourceUri\":\"ui://rooms/plan\"}}"));
        } finally {
            System.clearProperty("mcp.apps.legacy-meta");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @Tag("R-551")
    @Tag("R-557")
    @Tag("R-558")
    void aPageIsAResource(Revision revision) {
        try (AppServer server = AppServer.of(Rooms.class)) {
            JsonObject listed = server.request(revision, Caller.ANYBODY, "resources/list", "{}");
            JsonObject read = server.request(revision, Caller.ANYBODY, "resources/read", PLAN);

            assertThat(listed.getJsonArray("resources")).containsExactly(AppServer.object("""
                    {"uri":"ui://rooms/plan","name":"ui://rooms/plan","title":"Plan of the rooms",
                     "mimeType":"text/html;profile=mcp-app","_meta":%s}""".formatted(UI_OF_PLAN)));
            assertThat(read.getJsonArray("contents")).containsExactly(AppServer.object("""
                    {"uri":"ui://rooms/plan","mimeType":"text/html;profile=mcp-app","_meta":%s,
                     "text":"<!doctype html>\\n<title>Plan</title>\\n<p>&lt;&amp; \\"rooms\\"\\n"}"""
                    .formatted(UI_OF_PLAN)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-559")
    @Tag("R-560")
    void theResultIsThatOfAnyTool(Revision revision) {
        try (AppServer server = AppServer.of(Rooms.class)) {
            JsonObject shown = server.request(revision, Caller.ANYBODY, "tools/call",
                    "{\"name\":\"showPlan\",\"arguments\":{\"day\":\"2026-11-18\"}}");
            JsonObject booked = server.request(revision, Caller.ANYBODY, "tools/call",
                    "{\"name\":\"book\",\"arguments\":{\"room\":\"Oak\"}}");

            assertThat(shown.getJsonObject("structuredContent"))
                    .isEqualTo(AppServer.object("{\"day\":\"2026-11-18\",\"free\":[\"Oak\",\"Elm\"]}"));
            assertThat(AppServer.object(shown.getJsonArray("content").getJsonObject(0).getString("text")))
                    .isEqualTo(shown.getJsonObject("structuredContent"));
            assertThat(booked.getJsonArray("content"))
                    .containsExactly(AppServer.object("{\"type\":\"text\",\"text\":\"Oak is booked\"}"));
        }
    }

    @ApplicationScoped
    @AppPage(uri = "ui://books", file = "books.html")
    static class Ledger {
        @Tool
        @App("ui://books")
        public ToolResponse balance() {
            return ToolResponse.ofStructured(Map.of("balance", 7));
        }
    }

    @Test
    @Tag("R-559")
    void aStructuredResponseIsAlsoText() {
        try (AppServer server = AppServer.of(Ledger.class)) {
            JsonObject shown = server.request("tools/call", "{\"name\":\"balance\",\"arguments\":{}}");

            assertThat(shown.getJsonObject("structuredContent")).isEqualTo(AppServer.object("{\"balance\":7}"));
            assertThat(shown.getJsonArray("content"))
                    .containsExactly(AppServer.object("{\"type\":\"text\",\"text\":\"{\\\"balance\\\":7}\"}"));
        }
    }

    @Test
    @Tag("R-565")
    void aPageHasTheCacheHintOfResources() {
        System.setProperty("mcp.cache.ttl", "PT5M");
        try (AppServer server = AppServer.of(Rooms.class)) {
            JsonObject read = server.request("resources/read", PLAN);

            assertThat(read.getInt("ttlMs")).isEqualTo(300_000);
            assertThat(read.getString("cacheScope")).isEqualTo("private");
        } finally {
            System.clearProperty("mcp.cache.ttl");
        }
    }

    @Test
    @Tag("R-561")
    void aToolLearnsWhatTheClientShows() {
        try (AppServer server = AppServer.of(Rooms.class)) {
            String call = "{\"name\":\"free\",\"arguments\":{}}";

            assertThat(server.request("tools/call", call).toString()).contains("See the plan");
            assertThat(server.requestOfPlainClient("tools/call", call).toString()).contains("Oak and Elm are free");
        }
    }

    @ApplicationScoped
    @AppPage(uri = "ui://books", file = "books.html", border = Border.NO, domain = "books.example.com")
    static class Books {
        @Tool
        @RolesAllowed("accountant")
        @Scopes("ledger:read")
        @App("ui://books")
        public String showBooks() {
            return "balanced";
        }

        @Resource(uri = "office://hours")
        public String hours() {
            return "until five";
        }
    }

    @Test
    @Tag("R-554")
    @Tag("R-556")
    void itExistsForThoseWhoSeeOneOfItsTools() {
        try (AppServer server = AppServer.of(Books.class)) {
            for (Revision revision : new Revision[]{Revision.V2025_11_25, Revision.V2026_07_28}) {
                assertThat(announced(server, revision, AppServer.ACCOUNTANT)).isEqualTo(
                        AppServer.object("{\"extensions\":{\"io.modelcontextprotocol/ui\":{}}}").get("extensions"));
                assertThat(announced(server, revision, Caller.ANYBODY)).isNull();
                JsonObject known = server.request(revision, AppServer.ACCOUNTANT, "resources/read", BOOKS);
                assertThat(known.getJsonArray("contents").getJsonObject(0).getJsonObject("_meta")).isEqualTo(
                        AppServer.object("{\"ui\":{\"domain\":\"books.example.com\",\"prefersBorder\":false}}"));
                assertThat(server.request(revision, Caller.ANYBODY, "resources/read", BOOKS).getInt("code"))
                        .isEqualTo(revision == Revision.V2026_07_28 ? -32602 : -32002);
                assertThat(server.request(revision, Caller.ANYBODY, "resources/list", "{}").toString())
                        .doesNotContain("ui://");
            }
            assertThat(announced(server, Revision.V2025_06_18, AppServer.ACCOUNTANT)).isNull();
        }
    }

    /** With all that the tool asks for but one thing. */
    @ParameterizedTest
    @CsvSource({"guest, ledger:read, -32602", "accountant, other, -32602", "accountant, ledger:read, 0"})
    @Tag("R-554")
    void itsPageIsReadWithItsRolesAndScopesOnly(String role, String scope, int code) {
        try (AppServer server = AppServer.of(Books.class)) {
            Caller caller = new Caller("bob", Set.of(role), Set.of(scope), null);

            assertThat(server.request(Revision.V2026_07_28, caller, "resources/read", BOOKS).getInt("code", 0))
                    .isEqualTo(code);
        }
    }

    private static JsonValue announced(AppServer server, Revision revision, Caller caller) {
        JsonObject answer = revision.isStateless()
                ? server.request(revision, caller, "server/discover", "{}")
                : server.request(revision, caller, "initialize", HANDSHAKE.formatted(revision.date()));
        return answer.getJsonObject("capabilities").get("extensions");
    }

    @Test
    @Tag("R-556")
    void withoutAppsThereIsNothing() {
        try (AppServer server = AppServer.of()) {
            assertThat(server.request("server/discover", "{}").getJsonObject("capabilities")).isEmpty();
        }
    }

    @Test
    @Tag("R-554")
    void aPageOfTwoToolsIsForTheCallersOfBoth() {
        PageAccess staff = new PageAccess(false, Set.of("staff"), Set.of("a", "b"));
        PageAccess boss = new PageAccess(false, Set.of("boss"), Set.of("b"));
        PageAccess nobody = new PageAccess(false, Set.of(), Set.of());
        PageAccess all = new PageAccess(true, Set.of(), Set.of());

        assertThat(staff.or(boss)).isEqualTo(
                new PageAccess(false, Set.of("staff", "boss"), Set.of("b")));
        assertThat(staff.or(nobody)).isEqualTo(staff);
        assertThat(nobody.or(staff)).isEqualTo(staff);
        assertThat(nobody.or(nobody).isNobody()).isTrue();
        assertThat(all.or(staff).open()).isTrue();
        assertThat(all.or(staff).scopes()).isEmpty();
    }

    @Test
    @Tag("R-563")
    @Tag("T-74")
    void aPageIsTheSameForAllCallers() {
        try (AppServer server = AppServer.of(Rooms.class)) {
            server.request("tools/call", "{\"name\":\"book\",\"arguments\":{\"room\":\"<script>alert(1)</script>\"}}");
            JsonObject one = server.request("resources/read", PLAN);
            JsonObject other = server.request(Revision.V2026_07_28, new Caller("<b>", Set.of(),
                    Set.of(), null), "resources/read",
                    "{\"uri\":\"ui://rooms/plan\",\"_meta\":{\"x\":\"<i>\"}}");

            assertThat(other.getJsonArray("contents")).isEqualTo(one.getJsonArray("contents"));
            for (String changed : new String[]{"ui://rooms/plan?x=<b>", "ui://rooms/plan#x", "ui://rooms/../rooms/plan",
                    "ui://rooms/part.html"}) {
                assertThat(server.request("resources/read", "{\"uri\":\"" + changed + "\"}").getInt("code"))
                        .isEqualTo(-32602);
            }
        }
    }

    @ApplicationScoped
    @McpServer("admin")
    static class AdminApps extends AppsExtension {}

    @ApplicationScoped
    @McpServer("admin")
    @AppPage(uri = "ui://books", file = "books.html")
    static class AdminBooks {
        @Tool
        @App("ui://books")
        public String showBooks() {
            return "balanced";
        }
    }

    @Test
    @Tag("R-564")
    void eachServerHasThePagesOfItsTools() {
        try (AppServer server = AppServer.of(Rooms.class, AdminApps.class, AdminBooks.class)) {
            String of = "admin";
            assertThat(server.request(of, Revision.V2026_07_28, Caller.ANYBODY, "resources/read", BOOKS))
                    .containsKey("contents");
            assertThat(server.request(of, Revision.V2026_07_28, Caller.ANYBODY, "resources/read", PLAN).getInt("code"))
                    .isEqualTo(-32602);
            assertThat(server.request("resources/read", BOOKS).getInt("code")).isEqualTo(-32602);
            assertThat(server.request("resources/read", PLAN)).containsKey("contents");
        }
    }
}
