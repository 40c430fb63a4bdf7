package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

class ToolListTest {
    @ParameterizedTest
    @EnumSource
    @Tag("R-270")
    void pagesShowEveryToolOnce(Revision revision) {
        Conversation client = new Conversation(Engines.of(Engines.TALKATIVE, Tools.many(5), 2), revision);

        List<String> names = new ArrayList<>();
        String params = "{}";
        for (int page = 0; page < 3; page++) {
            JsonObject result = client.result("tools/list", params);
            result.getJsonArray("tools").forEach(tool -> names.add(tool.asJsonObject().getString("name")));
            assertThat(result.containsKey("nextCursor")).isEqualTo(page < 2);
            params = "{\"cursor\":" + result.getOrDefault("nextCursor", JsonValue.NULL) + "}";
        }

        assertThat(names).containsExactly("t000", "t001", "t002", "t003", "t004");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-271")
    void cursorThatIsNoneIsRefused(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        for (String cursor : List.of("\"\"", "\"garbage\"", "5", "{}", "[]")) {
            assertThat(client.code("tools/list", "{\"cursor\":" + cursor + "}")).as(cursor).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource
    void cursorThatIsNullCountsAsAbsent(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        assertThat(client.result("tools/list", "{\"cursor\":null}")).isEqualTo(client.result("tools/list", "{}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-205")
    @Tag("R-204")
    void listIsTheSameForEverybodyOnEveryServer(Revision revision) {
        List<ToolFeature> reversed = new ArrayList<>(Tools.many(9));
        Collections.reverse(reversed);
        Conversation here = new Conversation(Engines.of(Engines.TALKATIVE, Tools.many(9), 100), revision);
        Conversation there = new Conversation(Engines.of(Engines.TALKATIVE, reversed, 100), revision);

        JsonObject first = here.result("tools/list", "{}");
        here.ask("tools/call", "{\"name\":\"t003\"}");

        assertThat(here.result("tools/list", "{}")).isEqualTo(first);
        assertThat(there.result("tools/list", "{}")).isEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-204")
    void listIsMadeOnceUntilItChanges(Revision revision) {
        McpEngine engine = Engines.with(Tools.echo());
        Conversation client = new Conversation(engine, revision);

        JsonObject first = client.result("tools/list", "{}");

        assertThat(new Conversation(engine, revision).result("tools/list", "{}")).isSameAs(first);
        engine.features().update(features -> features.withTools(features.tools().with(Tools.many(1).get(0))));
        assertThat(client.result("tools/list", "{}").getJsonArray("tools")).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-023")
    @Tag("R-033")
    void membersNobodyKnowsChangeNothing(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        JsonObject plain = client.result("tools/list", "{}");

        assertThat(client.result("tools/list", """
                {"Cursor":5,"extra":{"a":[]},"_meta":{"com.acme/x":null,"progressToken":{},"traceparent":5,"":0}}"""))
                .isEqualTo(plain);
        assertThat(client.result("tools/list", "{\"_meta\":5}")).isEqualTo(plain);
    }

    @ParameterizedTest
    @EnumSource
    void toolsAreListedWithTheirSchema(Revision revision) {
        JsonObject tool = new Conversation(Engines.with(Tools.echo()), revision).result("tools/list", "{}")
                .getJsonArray("tools").getJsonObject(0);

        assertThat(tool.getString("name")).isEqualTo("echo");
        assertThat(tool.get("inputSchema")).isEqualTo(Json.value("{\"type\":\"object\"}"));
    }
}
