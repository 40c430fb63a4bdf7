package org.mcpjakarta.skills;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;

/** The skills of the tests, as clients meet them. */
class SkillsExtensionTest {
    private static final String PLAN = "skill://office/plan-rooms/SKILL.md";
    private static final String BOOKS = "skill://finance/close-books/SKILL.md";

    /** What the server SDK 2.4 for TypeScript, its catalog, says of the same folder, without access.properties. */
    private static String expected() throws IOException {
        try (InputStream file = Objects
                .requireNonNull(SkillsExtensionTest.class.getResourceAsStream("/entries.json"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    private static JsonObject asAccountant(SkillServer server, String method, String params) {
        return server.request(Revision.V2026_07_28, SkillServer.ACCOUNTANT, method, params);
    }

    private static String uri(String uri) {
        return "{\"uri\":\"" + uri + "\"}";
    }

    @Test
    @Tag("R-512")
    @Tag("R-514")
    @Tag("R-515")
    @Tag("R-520")
    void entriesAreByteForByteThoseOfAnotherServer() throws IOException {
        try (SkillServer server = SkillServer.ofTests()) {
            JsonObject listed = asAccountant(server, "skills/list", "{}");

            assertThat(listed.getJsonArray("skills").toString()).isEqualTo(expected());
            assertThat(listed.getString("resultType")).isEqualTo("complete");
            assertThat(listed.getInt("ttlMs")).isEqualTo(60_000);
            assertThat(listed.getString("cacheScope")).isEqualTo("private");
        }
    }

    @Test
    @Tag("R-510")
    void itIsAnnouncedWithDirectories() {
        try (SkillServer server = SkillServer.ofTests()) {
            JsonObject capabilities = server.request("server/discover", "{}").getJsonObject("capabilities");

            assertThat(capabilities.getJsonObject("extensions")).isEqualTo(
                    SkillServer.object("{\"io.modelcontextprotocol/skills\":{\"directoryRead\":true}}"));
            assertThat(capabilities).containsKey("resources").doesNotContainKey("tools");
        }
    }

    @Test
    @Tag("R-510")
    void withoutSkillsThereIsNothing() {
        try (SkillServer server = SkillServer.of(ClassLoader.getPlatformClassLoader())) {
            assertThat(server.request("server/discover", "{}").getJsonObject("capabilities")).isEmpty();
            assertThat(server.request("skills/list", "{}").getInt("code")).isEqualTo(-32601);
        }
    }

    @Test
    @Tag("R-516")
    void aDigestIsThatOfTheBytesThatAreRead() throws Exception {
        try (SkillServer server = SkillServer.ofTests()) {
            JsonObject skill = server.request("skills/get", uri(PLAN)).getJsonObject("skill");

            for (JsonValue each : skill.getJsonArray("resources")) {
                JsonObject resource = each.asJsonObject();
                JsonObject content = server.request("resources/read", uri(resource.getString("uri")))
                        .getJsonArray("contents").getJsonObject(0);
                byte[] bytes = content.containsKey("text")
                        ? content.getString("text").getBytes(StandardCharsets.UTF_8)
                        : Base64.getDecoder().decode(content.getString("blob"));
                assertThat(bytes.length).isEqualTo(resource.getInt("size"));
                assertThat("sha256:" + HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)))
                        .isEqualTo(resource.getString("digest"));
            }
            assertThat(skill.getJsonArray("resources")).hasSize(6);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"skill://office/nothing/SKILL.md", "skill://office/plan-rooms/../plan-rooms/SKILL.md",
            "skill://office/plan-rooms/references/../SKILL.md",
            "skill://office/plan-rooms/%2e%2e/%2e%2e/access.properties",
            "skill://access.properties", "skill://office/plan-rooms/.hidden", "skill:///etc/passwd",
            "skill://office/plan-rooms//SKILL.md", "file:///etc/passwd", "skill://office/plan-rooms",
            "skill://finance/close-books/SKILL.md", "skill://office/plan-rooms/references/rules of the house.md"})
    @Tag("R-513")
    @Tag("R-517")
    @Tag("R-519")
    @Tag("T-40")
    void whatIsNotServedIsUnknown(String unknown) {
        try (SkillServer server = SkillServer.ofTests()) {
            assertThat(server.request("skills/get", uri(unknown)).getInt("code")).isEqualTo(-32602);
            assertThat(server.request("resources/read", uri(unknown)).getInt("code")).isEqualTo(-32602);
            String folder = unknown.replace("/SKILL.md", "").replace("office/plan-rooms", "office/plan-rooms/SKILL.md");
            assertThat(server.request("resources/directory/read", uri(folder)).getInt("code")).isEqualTo(-32602);
        }
    }

    @Test
    @Tag("R-517")
    void directoriesListTheirChildren() {
        try (SkillServer server = SkillServer.ofTests()) {
            JsonObject office = server.request("resources/directory/read", uri("skill://office"));
            JsonObject plan = server.request("resources/directory/read", uri("skill://office/plan-rooms"));

            assertThat(office.getJsonArray("resources")).containsExactly(SkillServer.object(
                    "{\"uri\":\"skill://office/plan-rooms\",\"name\":\"plan-rooms\",\"mimeType\":\"inode/directory\"}"));
            assertThat(plan.getJsonArray("resources")).containsExactly(SkillServer.object(
                    "{\"uri\":\"skill://office/plan-rooms/SKILL.md\",\"name\":\"SKILL.md\",\"mimeType\":\"text/markdown\",\"size\":486}"),
                    SkillServer.object(
                            "{\"uri\":\"skill://office/plan-rooms/deep\",\"name\":\"deep\",\"mimeType\":\"inode/directory\"}"),
                    SkillServer.object(
                            "{\"uri\":\"skill://office/plan-rooms/references\",\"name\":\"references\",\"mimeType\":\"inode/directory\"}"));
            assertThat(plan).doesNotContainKey("nextCursor").containsKeys("ttlMs", "cacheScope");
        }
    }

    @Test
    @Tag("R-518")
    void rolesHideEntryFilesAndDirectories() {
        try (SkillServer server = SkillServer.ofTests()) {
            assertThat(server.request("skills/list", "{}").getJsonArray("skills")).hasSize(2).noneMatch(
                    skill -> skill.asJsonObject().getString("uri").contains("finance"));
            assertThat(server.request("resources/list", "{}").toString()).doesNotContain("finance");
            assertThat(server.request("skills/get", uri(BOOKS)).getInt("code")).isEqualTo(-32602);
            assertThat(server.request("resources/directory/read", uri("skill://finance")).getInt("code"))
                    .isEqualTo(-32602);
            assertThat(asAccountant(server, "skills/get", uri(BOOKS))).containsKey("skill");
            assertThat(asAccountant(server, "resources/read", uri(BOOKS))).containsKey("contents");
            assertThat(asAccountant(server, "resources/directory/read", uri("skill://finance")))
                    .containsKey("resources");
        }
    }

    /** With all that the rules ask for but one thing. */
    @ParameterizedTest
    @CsvSource({"guest, ledger:read, -32602", "accountant, other, -32602", "accountant, ledger:read, 0"})
    @Tag("R-518")
    void itsFilesAreReadWithItsRolesAndScopesOnly(String role, String scope, int code) {
        try (SkillServer server = SkillServer.ofTests()) {
            Caller caller = new Caller("bob", Set.of(role), Set.of(scope), null);

            assertThat(server.request(Revision.V2026_07_28, caller, "resources/read", uri(BOOKS)).getInt("code", 0))
                    .isEqualTo(code);
        }
    }

    @Test
    @Tag("R-511")
    void theManifestIsAResourceWithItsNameAndDescription() {
        try (SkillServer server = SkillServer.ofTests()) {
            JsonObject listed = server.request("resources/list", "{}").getJsonArray("resources").stream()
                    .map(JsonValue::asJsonObject).filter(entry -> entry.getString("uri").equals(PLAN)).findFirst()
                    .orElseThrow();

            assertThat(listed).isEqualTo(SkillServer
                    .object("""
                            {"uri":"skill://office/plan-rooms/SKILL.md","name":"plan-rooms","size":486,"mimeType":"text/markdown",
                             "description":"Plans meetings: finds a room, books it, and tells everybody."}"""));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-522")
    void clientsOfSessionsSeeResourcesOnly(Revision revision) {
        try (SkillServer server = SkillServer.ofTests()) {
            for (String method : List.of("skills/list", "skills/get", "resources/directory/read")) {
                assertThat(server.request(revision, Caller.ANYBODY, method, uri(PLAN)).getInt("code"))
                        .isEqualTo(-32601);
            }
            assertThat(server.request(revision, Caller.ANYBODY, "resources/read", uri(PLAN)).toString())
                    .contains("# Plan rooms");
            assertThat(server.request(revision, Caller.ANYBODY, "resources/read", uri(BOOKS)).getInt("code"))
                    .isEqualTo(-32002);
        }
    }

    @ApplicationScoped
    static class Prices implements SkillSource {
        private final AtomicInteger reads = new AtomicInteger();

        @Override
        public String path() {
            return "shop/prices";
        }

        @Override
        public Map<String, Supplier<byte[]>> files() {
            return Map.of("SKILL.md", () -> "---\nname: prices\ndescription: Knows prices\n---\n".getBytes(),
                    "today.csv", () -> ("read," + reads.incrementAndGet()).getBytes());
        }
    }

    @Test
    @Tag("R-512")
    void aGeneratedSkillIsDynamic() {
        try (SkillServer server = SkillServer.ofTests(Prices.class)) {
            JsonObject skill = server.request("skills/get", uri("skill://shop/prices/SKILL.md")).getJsonObject("skill");
            String first = server.request("resources/read", uri("skill://shop/prices/today.csv")).toString();
            String second = server.request("resources/read", uri("skill://shop/prices/today.csv")).toString();

            assertThat(skill.toString()).isEqualTo("{\"uri\":\"skill://shop/prices/SKILL.md\",\"frontmatter\":"
                    + "{\"name\":\"prices\",\"description\":\"Knows prices\"},\"resources\":\"dynamic\"}");
            assertThat(first).contains("read,1");
            assertThat(second).contains("read,2");
        }
    }

    @Test
    @Tag("R-517")
    void longListsComeInPages() {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            keys.add("%03d".formatted(i));
        }
        List<String> read = new ArrayList<>();
        SkillPage<String> page = SkillPage.of(keys, null, key -> key);
        read.addAll(page.items());
        while (page.nextCursor() != null) {
            page = SkillPage.of(keys, page.nextCursor(), key -> key);
            read.addAll(page.items());
        }

        assertThat(read).isEqualTo(keys);
        try (SkillServer server = SkillServer.ofTests()) {
            assertThat(server.request("skills/list", "{\"cursor\":\"xyz\"}").getInt("code")).isEqualTo(-32602);
        }
    }
}
