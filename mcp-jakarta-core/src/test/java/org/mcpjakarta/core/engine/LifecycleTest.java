package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.ServerIdentity;

import jakarta.json.JsonObject;

class LifecycleTest {
    private final McpEngine engine = Engines.with(Tools.echo());
    private final McpEngine bare = Engines.with();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            V2024_11_05 | {"name":"rooms","version":"1.2"}
            V2025_03_26 | {"name":"rooms","version":"1.2"}
            V2025_06_18 | {"name":"rooms","version":"1.2","title":"Rooms"}
            V2025_11_25 | {"name":"rooms","version":"1.2","title":"Rooms","description":"Books rooms.","websiteUrl":"https://rooms.example.com"}
            """)
    @Tag("R-037")
    @Tag("R-038")
    @Tag("R-045")
    void handshakeIsAnsweredInTheRevisionThatWasAgreed(Revision revision, String serverInfo) {
        JsonObject result = new Conversation(engine, revision).result("initialize", "{}");

        assertThat(result).isEqualTo(Json
                .object("""
                        {"protocolVersion":"%s","capabilities":{"tools":{"listChanged":true}},"serverInfo":%s,"instructions":"Ask first."}"""
                        .formatted(revision.date(), serverInfo)));
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-051")
    @Tag("R-203")
    void featureIsDeclaredIfThereIsOneAndOnlyThen(Revision revision) {
        assertThat(new Conversation(engine, revision).result("initialize", "{}").get("capabilities"))
                .isEqualTo(Json.object("{\"tools\":{\"listChanged\":true}}"));
        assertThat(new Conversation(bare, revision).result("initialize", "{}").get("capabilities"))
                .isEqualTo(Json.object("{}"));
    }

    @Test
    @Tag("R-203")
    void discoveryDeclaresTheSame() {
        assertThat(new Conversation(engine, Revision.V2026_07_28).result("server/discover", "{}").get("capabilities"))
                .isEqualTo(Json.object("{\"tools\":{\"listChanged\":true}}"));
        assertThat(new Conversation(bare, Revision.V2026_07_28).result("server/discover", "{}").get("capabilities"))
                .isEqualTo(Json.object("{}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-052")
    @Tag("R-019")
    void methodsOfFeaturesThatAreNotThereAreUnknown(Revision revision) {
        Conversation client = new Conversation(engine, revision);
        for (String method : List.of("prompts/list", "resources/list", "completion/complete", "logging/setLevel",
                "tasks/list",
                "nonsense", "", "Tools/List", "tools/list ")) {
            assertThat(client.code(method, "{}")).as(method).isEqualTo(-32601);
        }
        assertThat(new Conversation(bare, revision).code("tools/list", "{}")).isEqualTo(-32601);
        assertThat(new Conversation(bare, revision).code("tools/call", "{\"name\":\"echo\"}")).isEqualTo(-32601);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-291")
    void pingIsAnsweredWithNothing(Revision revision) {
        assertThat(new Conversation(engine, revision).result("ping", "{}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ping", "initialize"})
    @Tag("R-294")
    @Tag("R-138")
    void methodsOfTheSessionEraAreGone(String method) {
        assertThat(new Conversation(engine, Revision.V2026_07_28).code(method, "{}")).isEqualTo(-32601);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void discoveryIsUnknownToTheSessionEra(Revision revision) {
        assertThat(new Conversation(engine, revision).code("server/discover", "{}")).isEqualTo(-32601);
    }

    @Test
    @Tag("R-055")
    @Tag("R-056")
    void discoveryTellsAllThereIsToKnow() {
        JsonObject result = new Conversation(engine, Revision.V2026_07_28).result("server/discover", "{}");

        assertThat(result).isEqualTo(Json
                .object("""
                        {"supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],
                         "capabilities":{"tools":{"listChanged":true}},"instructions":"Ask first.","ttlMs":0,"cacheScope":"private",
                         "resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"rooms","version":"1.2",
                         "title":"Rooms","description":"Books rooms.","websiteUrl":"https://rooms.example.com"}}}"""));
    }

    @Test
    void serverThatSaysLittleLeavesTheRestOut() {
        McpEngine terse = Engines.of(ServerIdentity.named("n", "v"), List.of(), 10);

        assertThat(new Conversation(terse, Revision.V2025_11_25).result("initialize", "{}")).isEqualTo(Json.object("""
                {"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"n","version":"v"}}"""));
    }

    @Test
    void clientThatIsReadyIsRemembered() {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);

        client.tell("notifications/initialized", "{}");

        assertThat(engine.sessions().find("", client.session().id()).orElseThrow().initialized()).isTrue();
    }

    @Test
    @Tag("R-118")
    void closedSessionIsGone() {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);

        engine.close(client.session());

        assertThat(engine.sessions().find("", client.session().id())).isEmpty();
        assertThat(engine.sessions().count()).isZero();
    }
}
