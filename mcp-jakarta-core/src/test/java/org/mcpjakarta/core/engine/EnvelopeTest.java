package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Schemas;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** What surrounds every result, in every revision. */
class EnvelopeTest {
    private static final List<ToolFeature> TOOLS = List.of(Tools.echo(), Tools.tool("list", arguments -> new ToolResult(
            Json.value("[{\"type\":\"text\",\"text\":\"[1]\"}]").asJsonArray(), Json.value("[1]"), false,
            Json.object("{\"com.acme/x\":1}"))));

    private final McpEngine engine = Engines.of(Engines.PICTURED, TOOLS, 1);

    static Stream<Arguments> everyMethodOfEveryRevision() {
        return Stream.of(Revision.values()).flatMap(revision -> Stream.concat(
                revision.isStateless()
                        ? Stream.of(Arguments.of(revision, "server/discover", "{}", "DiscoverResult"))
                        : Stream.of(Arguments.of(revision, "initialize", "{}", "InitializeResult"),
                                Arguments.of(revision, "ping", "{}", "Result")),
                Stream.of(Arguments.of(revision, "tools/list", "{}", "ListToolsResult"),
                        Arguments.of(revision, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"a\"}}",
                                "CallToolResult"),
                        Arguments.of(revision, "tools/call", "{\"name\":\"list\"}", "CallToolResult"))));
    }

    @ParameterizedTest
    @MethodSource("everyMethodOfEveryRevision")
    @Tag("R-028")
    @Tag("R-029")
    @Tag("R-030")
    void onlyTheNewestRevisionHasTypedResults(Revision revision, String method, String params) {
        JsonObject result = new Conversation(engine, revision).result(method, params);

        assertThat(result.getString("resultType", "none")).isEqualTo(revision.isStateless() ? "complete" : "none");
        assertThat(result.containsKey("ttlMs")).isEqualTo(revision.isStateless() && !method.equals("tools/call"));
        assertThat(result.containsKey("cacheScope")).isEqualTo(revision.isStateless() && !method.equals("tools/call"));
    }

    @ParameterizedTest
    @MethodSource("everyMethodOfEveryRevision")
    @Tag("R-056")
    @Tag("R-063")
    @Tag("R-030")
    void onlyTheNewestRevisionNamesTheServerInEveryResult(Revision revision, String method, String params) {
        JsonObject result = new Conversation(engine, revision).result(method, params);

        boolean named = result.get("_meta") instanceof JsonObject meta && meta.containsKey(MetaKeys.SERVER_INFO);
        assertThat(named).isEqualTo(revision.isStateless());
    }

    @ParameterizedTest
    @MethodSource("everyMethodOfEveryRevision")
    @Tag("R-001")
    @Tag("R-030")
    @Tag("R-045")
    void everyResultFitsThePublishedSchemaAndHoldsNothingElse(Revision revision, String method, String params,
            String definition) {
        JsonObject result = new Conversation(engine, revision).result(method, params);

        Schemas published = Schemas.of(revision);
        assertThat(published.violations(definition, result)).isEmpty();
        assertThat(published.members(definition)).containsAll(result.keySet());
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    void listedToolHoldsNothingThatTheRevisionDoesNotKnow(Revision revision) {
        JsonObject tool = new Conversation(engine, revision).result("tools/list", "{}").getJsonArray("tools")
                .getJsonObject(0);

        assertThat(Schemas.of(revision).members("Tool")).containsAll(tool.keySet());
    }

    @Test
    void metaOfAToolStaysBesideTheNameOfTheServer() {
        JsonObject meta = new Conversation(engine, Revision.V2026_07_28).result("tools/call", "{\"name\":\"list\"}")
                .getJsonObject("_meta");

        assertThat(meta).containsOnlyKeys("com.acme/x", MetaKeys.SERVER_INFO);
    }
}
