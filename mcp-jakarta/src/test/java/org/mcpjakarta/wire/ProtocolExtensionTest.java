package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** An extension of an application, as clients of all revisions meet it. */
class ProtocolExtensionTest {
    /** The revisions whose entries can carry metadata. */
    private static final List<Revision> WITH_METADATA = List.of(Revision.V2025_06_18, Revision.V2025_11_25,
            Revision.V2026_07_28);
    private static final String ID = "com.example/receipts";
    private static final String GET = Message.request("receipts/get", "{\"order\":\"A-1\"}");
    private static final String VOID = Message.request("receipts/void", "{\"order\":\"A-1\"}");

    private final Map<String, String> properties = new HashMap<>();
    private final WireGuard guard = new WireGuard();
    private @Nullable WeldContainer container;
    private @Nullable WireServer server;

    private WireServer open(Class<?>... beans) {
        server = WireServer.start(engine(beans));
        return server;
    }

    private WireServer guarded() {
        configure("mcp.auth", "required");
        configure("mcp.auth.resource", WireGuard.RESOURCE);
        configure("mcp.auth.servers", "https://login.example.com");
        server = WireServer.start(engine(Receipts.class), guard);
        return server;
    }

    private McpEngine engine(Class<?>... beans) {
        container = new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery()
                .addExtension(new McpExtension()).addBeanClasses(beans).initialize();
        return container.select(Servers.class).get().named(Servers.DEFAULT);
    }

    private void configure(String name, String value) {
        System.setProperty(name, value);
        properties.put(name, value);
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
        if (container != null) {
            container.close();
        }
        properties.keySet().forEach(System::clearProperty);
    }

    private static @Nullable JsonValue announced(WireServer server, String token, Revision revision) {
        WireClient client = WireClient.at(server.endpoint(), token, revision, "{}");
        JsonObject capabilities = revision.isStateless()
                ? client.send(Message.request("server/discover")).result().getJsonObject("capabilities")
                : client.post(initialize(revision)).result().getJsonObject("capabilities");
        return capabilities.get("extensions");
    }

    private static String initialize(Revision revision) {
        return Message.request("initialize", """
                {"protocolVersion":"%s","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"""
                .formatted(revision.date()));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-500")
    @Tag("R-501")
    void isAnnouncedAndCalledInBothEras(Revision revision) {
        WireServer open = open(Receipts.class);
        WireClient client = WireClient.of(open, revision,
                "{\"extensions\":{\"" + ID + "\":{\"format\":\"pdf\"}}}");

        JsonObject receipt = client.send(GET).result();

        assertThat(announced(open, "", revision)).isEqualTo(Answer.parse("{\"" + ID + "\":{\"currency\":\"EUR\"}}"));
        assertThat(receipt).containsEntry("order", Answer.parse("\"A-1\"")).containsEntry("cents", Answer.parse("990"))
                .containsEntry("asked", Answer.parse("{\"format\":\"pdf\"}"));
        assertThat(receipt.containsKey("resultType")).isEqualTo(revision.isStateless());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-501")
    void olderRevisionsDoNotKnowIt(Revision revision) {
        WireServer open = open(Receipts.class);

        assertThat(announced(open, "", revision)).isNull();
        WireClient.of(open, revision).send(GET).isError(200, -32601);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-500")
    void nothingIsAnnouncedWhereNothingUsesIt(Revision revision) {
        assertThat(announced(open(MinimalTools.class), "", revision)).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-502")
    void parametersAreCheckedLikeArguments(Revision revision) {
        WireClient client = WireClient.of(open(Receipts.class), revision);

        client.send(Message.request("receipts/get", "{}")).isError(200, -32602);
        client.send(Message.request("receipts/get", "{\"order\":7}")).isError(200, -32602);
        client.send(Message.request("receipts/get", "{\"order\":\"123456\"}")).isError(200, -32602);
        client.send(Message.request("receipts/get", "{\"order\":\"1\",\"later\":true}")).result();
        client.send(Message.request("receipts/got", "{}")).isError(revision.isStateless() ? 404 : 200, -32601);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-503")
    void rolesAndScopesApplyAsForTools(Revision revision) {
        WireServer guarded = guarded();
        String guest = guard.token(Bearer.named("guest"));
        String cashier = guard.token(Bearer.named("ann").in("cashier"));
        String writer = guard.token(Bearer.named("ann").in("cashier").with("receipts:write"));

        WireClient.bearing(guest, guarded, revision).send(GET).result();
        WireClient.bearing(guest, guarded, revision).send(VOID).isError(revision.isStateless() ? 404 : 200, -32601);
        Answer unscoped = WireClient.bearing(cashier, guarded, revision).send(VOID);
        assertThat(unscoped.status()).isEqualTo(403);
        assertThat(unscoped.header("WWW-Authenticate")).contains("scope=\"receipts:write\"");
        WireClient.bearing(writer, guarded, revision).send(VOID).result();
        assertThat(announced(guarded, guest, revision)).isNotNull();
        assertThat(WireClient.post(guarded.endpoint(), GET.getBytes()).status()).isEqualTo(401);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-502")
    void callsAreLimitedLikeThoseOfTools(Revision revision) {
        configure("mcp.rate.tools", "2");
        WireClient client = WireClient.of(open(Receipts.class), revision);
        Answer answer = client.send(GET);
        for (int i = 0; i < 50 && answer.status() == 200; i++) {
            answer = client.send(GET);
        }

        assertThat(answer.status()).isEqualTo(429);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"V2024_11_05", "V2025_03_26"})
    @Tag("R-504")
    void entriesAndResultsCarryWhatItNotes(Revision revision) {
        WireClient client = WireClient.of(open(Receipts.class), revision);

        JsonObject tool = client.send(Message.request("tools/list")).result().getJsonArray("tools").getJsonObject(0);
        JsonObject result = client.callTool("buy", "{}").result();

        assertThat(tool.getJsonObject("_meta")).isEqualTo(Answer.parse("{\"com.example/kind\":\"TOOL\"}"));
        assertThat(result.getJsonObject("_meta").getString("com.example/receipt")).isEqualTo("buy");
    }

    @ParameterizedTest
    @CsvSource({"resources/list, resources, RESOURCE", "resources/templates/list, resourceTemplates, RESOURCE_TEMPLATE",
            "prompts/list, prompts, PROMPT"})
    @Tag("R-504")
    void entriesOfAllKindsCarryWhatItNotes(String method, String member, String kind) {
        WireServer open = open(Receipts.class, Till.class);
        for (Revision revision : WITH_METADATA) {
            WireClient client = WireClient.of(open, revision);

            JsonObject entry = client.send(Message.request(method)).result().getJsonArray(member).getJsonObject(0);

            assertThat(entry.getJsonObject("_meta")).isEqualTo(Answer.parse("{\"com.example/kind\":\"" + kind + "\"}"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"resources/read; {\"uri\":\"till://today\"}; till://today",
            "resources/read; {\"uri\":\"till://day/1\"}; till://day/{day}", "prompts/get; {\"name\":\"ask\"}; ask"})
    @Tag("R-504")
    void resultsOfAllKindsCarryWhatItNotes(String method, String params, String name) {
        WireServer open = open(Receipts.class, Till.class);
        for (Revision revision : WITH_METADATA) {
            WireClient client = WireClient.of(open, revision);

            JsonObject result = client.send(Message.request(method, params)).result();

            assertThat(result.getJsonObject("_meta").getString("com.example/receipt")).isEqualTo(name);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"V2024_11_05", "V2025_03_26"})
    @Tag("R-504")
    void whatAFeatureSaysItselfTakesPrecedence(Revision revision) {
        WireClient client = WireClient.of(open(Receipts.class, Till.class), revision);

        JsonObject count = client.send(Message.request("tools/list")).result().getJsonArray("tools").stream()
                .map(JsonValue::asJsonObject).filter(tool -> tool.getString("name").equals("count")).findFirst()
                .orElseThrow();
        JsonObject result = client.callTool("count", "{}").result();

        assertThat(count.getJsonObject("_meta")).isEqualTo(Answer.parse("{\"com.example/kind\":\"mine\"}"));
        assertThat(result.getJsonObject("_meta").getString("com.example/receipt")).isEqualTo("mine");
    }

    @Test
    @Tag("R-501")
    void whatDependsOnTheCallerIsNotShared() {
        JsonObject discovered = WireClient.of(open(Receipts.class), Revision.V2026_07_28)
                .send(Message.request("server/discover")).result();

        assertThat(discovered.getString("cacheScope")).isEqualTo("private");
    }
}
