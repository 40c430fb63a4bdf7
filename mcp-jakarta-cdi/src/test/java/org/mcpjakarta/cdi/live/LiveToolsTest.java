package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.McpException;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

class LiveToolsTest {
    private final Application application = Application.of(Fixed.class);
    private final McpFeatures features = application.bean(McpFeatures.class);

    @ApplicationScoped
    static class Fixed {
        @Inject
        McpLog log;

        @Tool
        public String fixed() {
            return "fixed";
        }
    }

    @AfterEach
    void close() {
        application.close();
    }

    private void add(McpHandler handler) {
        features.tools().add(ToolSpec.named("live").describedAs("A live tool").handledBy(handler));
    }

    private String list() {
        return application.request(Revision.V2025_11_25, "tools/list", JsonTrees.EMPTY_OBJECT).toString();
    }

    private JsonObject call(String arguments) {
        return application.call("live", arguments);
    }

    @Test
    void anAddedToolIsListedAndServedUntilItIsRemoved() {
        add(call -> "pong");

        assertThat(list()).contains(Json.object("""
                {"name": "live", "description": "A live tool",
                 "inputSchema": {"type": "object", "additionalProperties": false}}""").toString());
        assertThat(application.text("live", "{}")).isEqualTo("pong");

        assertThat(features.tools().remove("live")).isTrue();
        assertThat(features.tools().remove("live")).isFalse();
        assertThat(list()).doesNotContain("live");
        assertThat(call("{}").toString()).contains("-32602");
    }

    @Test
    void aToolThatIsAMethodCanBeRemoved() {
        add(call -> "pong");

        features.tools().remove("fixed");

        assertThat(list()).doesNotContain("fixed");
    }

    @ApplicationScoped
    static class Changer {
        @Inject
        McpFeatures features;
    }

    @Test
    void whoMayAddFeaturesAnnouncesTheListsFromTheStart() {
        try (Application empty = Application.of(Changer.class)) {
            assertThat(empty.request(Revision.V2026_07_28, "server/discover", JsonTrees.EMPTY_OBJECT)
                    .getJsonObject("capabilities")).containsOnlyKeys("tools", "resources", "prompts");
        }
        assertThat(application.request(Revision.V2026_07_28, "server/discover", JsonTrees.EMPTY_OBJECT)
                .getJsonObject("capabilities")).containsOnlyKeys("tools", "logging");
    }

    @Test
    void aNameIsGivenOnce() {
        McpHandler handler = call -> "other";

        assertThatThrownBy(() -> features.tools().add(ToolSpec.named("fixed").handledBy(handler)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("\"fixed\": it exists already");
        assertThat(application.text("fixed", "{}")).isEqualTo("fixed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "with space", "ä", "a/b"})
    void namesFollowTheRule(String name) {
        assertThatThrownBy(() -> features.tools().add(ToolSpec.named(name).handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("1 to 128");
    }

    @Test
    void argumentsComeAsTheirTypes() {
        features.tools().add(ToolSpec.named("live").taking("day", LocalDate.class, "when")
                .takingOptional("seats", int.class, "how many")
                .handledBy(call -> call.arguments().toString() + ((LocalDate) call.arguments().get("day")).getYear()));

        assertThat(application.text("live", "{\"day\":\"2026-01-02\",\"seats\":4}"))
                .isEqualTo("{day=2026-01-02, seats=4}2026");
        assertThat(application.text("live", "{\"day\":\"2026-01-02\"}")).isEqualTo("{day=2026-01-02}2026");
        assertThat(application.problem("live", "{\"seats\":\"x\"}")).contains("day").contains("seats");
    }

    @Test
    void argumentsWithoutSchemaOrNameOfTheirOwnAreRefused() {
        var live = ToolSpec.named("live");

        assertThatThrownBy(() -> features.tools()
                .add(live.taking("a", int.class, "").taking("a", int.class, "").handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("named \"a\"");
        assertThatThrownBy(
                () -> features.tools().add(live.taking("a", Thread.class, "").handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("\"a\"");
    }

    @Test
    void everyFormOfResultIsKnown() {
        add(call -> switch ((String) call.request().metadata().get("com.example/form")) {
            case "nothing" -> null;
            case "number" -> 7;
            case "blocks" -> List.of(TextContent.of("a"), TextContent.of("b"));
            case "map" -> Map.of("a", 1);
            default -> CompletableFuture.completedFuture("later");
        });

        assertThat(form("nothing")).isEqualTo(Json.object("{\"content\":[]}"));
        assertThat(form("number").toString()).contains("\"7\"").doesNotContain("structured");
        assertThat(form("blocks").getJsonArray("content")).hasSize(2);
        assertThat(form("map").get("structuredContent")).isEqualTo(Json.object("{\"a\":1}"));
        assertThat(form("later").toString()).contains("later");
    }

    private JsonObject form(String name) {
        return application.request(Revision.V2025_11_25, "tools/call",
                JsonTrees.object(Application.params("live", "{}"))
                        .add("_meta", JsonTrees.object().add("com.example/form", name)).build());
    }

    @Test
    void failuresMeanWhatTheyMeanForMethods() {
        add(call -> {
            throw new ToolCallException("try again");
        });
        assertThat(application.problem("live", "{}")).isEqualTo("try again");

        features.tools().remove("live");
        add(call -> CompletableFuture.failedFuture(new McpException(1001, "no")));
        assertThat(call("{}").getJsonObject("error").getInt("code")).isEqualTo(1001);

        features.tools().remove("live");
        add(call -> {
            throw new IllegalStateException("jdbc:secret");
        });
        assertThat(call("{}").toString()).contains("-32603").doesNotContain("secret");
    }
}
