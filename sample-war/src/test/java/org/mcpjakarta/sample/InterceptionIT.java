package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.ee.manners.Butler;

/** What stands between a caller and a bean stands between a client and a tool. */
@ArquillianTest
class InterceptionIT {
    private static final String ANN_AT_9 = """
            {"guest": {"name": "Ann", "age": 9, "tie": "none"}%s}""";

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive manners() {
        return Sample.empty("manners.war").addPackage(Butler.class.getPackage())
                .addAsResource(new StringAsset("guest.name=must be of letters, like {regexp}"),
                        "ValidationMessages.properties");
    }

    @Test
    void anInterceptorOfTheApplicationIsAroundACdiBean() {
        assertThat(text("takeCoat", "{}")).isEqualTo("here it is, thank you");
    }

    @Test
    void interceptorsOfBothKindsAreAroundASessionBean() {
        assertThat(text("openDoor", "{}")).contains("bows: ").contains("it is open").contains(", thank you");
    }

    @Test
    void aDecoratorIsAroundABean() {
        assertThat(text("welcome", "{\"name\": \"Ann\"}")).isEqualTo("welcome dear Ann");
    }

    @ParameterizedTest
    @ValueSource(strings = {"retried", "later"})
    void aMethodThatFailsIsTriedAgain(String tool) {
        assertThat(text(tool, "{\"who\": \"" + tool + "\"}")).isEqualTo("asked 3 times");
    }

    @Test
    void aRefusalIsNotTriedAgainIfTheMethodSaysSo() {
        assertThat(text("refused", "{\"who\": \"sphinx\"}")).isEqualTo("refused 1 times");
    }

    @Test
    void aMethodThatTakesTooLongIsADefect() {
        JsonObject reply = reply("late", "{}");

        assertThat(reply.getJsonObject("error").getInt("code")).isEqualTo(-32603);
    }

    @Test
    void aMethodThatTakesTooLongHasAFallback() {
        assertThat(text("guessed", "{}")).isEqualTo("rain, probably");
    }

    @Test
    void aMethodThatFailsTooOftenIsNotCalledAnyMore() {
        for (int call = 1; call <= 4; call++) {
            assertThat(reply("broken", "{\"who\": \"radio\"}")).containsKey("error");
        }

        assertThat(text("askedTimes", "{\"who\": \"radio\"}")).isEqualTo("2");
    }

    @ParameterizedTest
    @EnumSource
    void aQuestionIsNoFailureThatHasAFallback(Speaker speaker) throws Exception {
        assertThat(text(speaker.play("manners", "asking", home))).isEqualTo("blue");
    }

    @Test
    void constraintsOfOtherGroupsAreNeitherCheckedNorShown() {
        assertThat(text("tea", ANN_AT_9.formatted(", \"hour\": 3"))).isEqualTo("Ann is in");
        JsonObject schema = schema("tea").getJsonObject("properties");
        assertThat(schema.get("hour")).isEqualTo(json("{\"type\": \"integer\", \"minimum\": -2147483648,"
                + " \"maximum\": 2147483647}"));
        assertThat(schema.getJsonObject("guest").getJsonObject("properties").toString())
                .doesNotContain("18").doesNotContain("black");
    }

    @Test
    void aGroupThatAMethodConvertsToIsChecked() {
        JsonObject result = result("night", ANN_AT_9.formatted(""));

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).contains("\"guest.age\" must be of age, not 9");
    }

    @Test
    void messagesAreThoseOfTheApplication() {
        JsonObject result = result("tea", """
                {"guest": {"name": "1", "age": 9, "tie": "none"}, "hour": 5}""");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).contains("\"guest.name\" must be of letters, like [a-z]{2,}");
    }

    private static JsonObject schema(String tool) {
        return Era.STATELESS_2026_07_28.connect("manners").ask("tools/list", "{}").getJsonObject("result")
                .getJsonArray("tools").getValuesAs(JsonObject.class).stream()
                .filter(entry -> entry.getString("name").equals(tool)).findAny().orElseThrow()
                .getJsonObject("inputSchema");
    }

    private static String text(String tool, String arguments) {
        return text(result(tool, arguments));
    }

    private static JsonObject result(String tool, String arguments) {
        JsonObject reply = reply(tool, arguments);
        assertThat(reply).as(reply.toString()).containsKey("result");
        return reply.getJsonObject("result");
    }

    private static JsonObject reply(String tool, String arguments) {
        return Era.STATELESS_2026_07_28.connect("manners").ask("tools/call", """
                {"name": "%s", "arguments": %s}""".formatted(tool, arguments));
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
