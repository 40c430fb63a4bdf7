package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.Listener;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.log.LogLevel;
import org.mcpjakarta.log.McpLog;

class CallLogTest {
    private final Listener client = new Listener();

    private McpLog log(String level) {
        Call call = client.call("any", "{\"io.modelcontextprotocol/logLevel\":\"" + level + "\"}");
        return new CallLog(() -> call, new JsonbValueMapper(), null);
    }

    private List<JsonObject> heard() {
        return client.heard("notifications/message");
    }

    private String data() {
        return heard().get(0).get("data").toString();
    }

    public record Step(String name, int seconds) {}

    @Test
    void everyLevelHasItsName() {
        McpLog log = log("debug");

        for (LogLevel level : LogLevel.values()) {
            log.log(level, "x");
        }

        assertThat(heard()).extracting(params -> params.getString("level")).containsExactly("debug", "info", "notice",
                "warning", "error", "critical", "alert", "emergency");
    }

    @Test
    void shortFormsAreOfTheLevelTheyName() {
        McpLog log = log("debug");

        log.debug("1");
        log.info("2");
        log.notice("3");
        log.warning("4");
        log.error("5");

        assertThat(heard()).extracting(params -> params.getString("level") + params.getString("data"))
                .containsExactly("debug1", "info2", "notice3", "warning4", "error5");
    }

    @Test
    @Tag("R-263")
    void whatTheClientDidNotAskForIsNotEvenMade() {
        McpLog log = log("warning");

        log.log(LogLevel.INFO, () -> {
            throw new AssertionError("made for nobody");
        });
        log.log(LogLevel.WARNING, () -> "made");

        assertThat(log.isEnabled(LogLevel.INFO)).isFalse();
        assertThat(log.isEnabled(LogLevel.WARNING)).isTrue();
        assertThat(heard()).containsExactly(Json.object("{\"level\":\"warning\",\"data\":\"made\"}"));
    }

    @Test
    @Tag("R-268")
    void aNamedLogTellsItsName() {
        log("info").named("billing").info("paid");

        assertThat(heard()).containsExactly(Json.object("""
                {"level":"info","logger":"billing","data":"paid"}"""));
    }

    @Test
    void objectsAreWrittenAsJson() {
        log("info").info(new Step("load", 3));

        assertThat(data()).isEqualTo("{\"name\":\"load\",\"seconds\":3}");
    }

    public static final class Unwritable {
        public String value() {
            return getValue();
        }

        public String getValue() {
            throw new IllegalStateException("jdbc:secret");
        }
    }

    @Test
    @Tag("R-268")
    void whatCannotBeWrittenIsNamedAndNothingBreaks() {
        log("info").info(new Unwritable());

        assertThat(data()).contains("Unwritable").doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sent Authorization: Bearer abc.def-ghi123", "got BEARER abc.def-ghi123 here",
            "authorization: basic abc.def-ghi123=="})
    @Tag("R-267")
    void credentialsInTextsAreHidden(String text) {
        log("info").info(text);

        assertThat(data()).contains("***").doesNotContain("abc.def");
    }

    @Test
    @Tag("R-267")
    void credentialsInMembersAreHidden() {
        log("info").info(Map.of("headers", List.of(Map.of("Authorization", "abc.def")), "api_key", "abc.def", "basic",
                "training"));

        assertThat(data()).doesNotContain("abc.def").contains("\"basic\":\"training\"");
    }

    @Test
    @Tag("R-266")
    void floodsAreCappedAndWhatWasLostIsCounted() throws Exception {
        Call call = client.call("any", "{\"io.modelcontextprotocol/logLevel\":\"debug\"}");
        McpLog log = new CallLog(() -> call, new JsonbValueMapper(), null);

        for (int i = 0; i < 100_000; i++) {
            log.debug("line");
        }

        assertThat(heard()).hasSizeBetween(200, 2_000);
        while (heard().stream().noneMatch(params -> params.getString("data").contains("dropped"))) {
            log.debug("line");
        }
    }

    @Test
    void withoutACallNobodyHears() {
        McpLog log = new CallLog(() -> null, new JsonbValueMapper(), null);

        log.named("x").error("y");

        assertThat(log.isEnabled(LogLevel.EMERGENCY)).isFalse();
    }
}
