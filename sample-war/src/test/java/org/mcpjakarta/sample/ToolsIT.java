package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an agent gets from the sample, in a session and without one. Each test has a year of its own to book in. */
@ArquillianTest
class ToolsIT {

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @ParameterizedTest
    @EnumSource
    void annotatedMethodsAreToolsAndOthersAreNot(Era era) {
        JsonObject result = era.connect().ask("tools/list", "{}").getJsonObject("result");

        assertThat(result.getJsonArray("tools")).extracting(tool -> tool.asJsonObject().getString("name"))
                .containsExactly("book", "bookInPlan", "bookWeekly", "bookWithUser", "bookings", "cancel", "findFree",
                        "nextBookings", "occupancy", "showPlan");
    }

    /** Short ones leave that to the container. */
    @ParameterizedTest
    @ValueSource(strings = {"tools/list", "ping"})
    void anAnswerTellsItsLengthAndLeavesTheConnectionOpen(String method) {
        HttpResponse<String> answer = SessionAgent.open("rooms").start(7, method, "{}").join();

        assertThat(answer.headers().firstValueAsLong("Content-Length"))
                .hasValue(answer.body().getBytes(StandardCharsets.UTF_8).length);
        assertThat(answer.headers().map()).doesNotContainKey("Transfer-Encoding");
        assertThat(answer.headers().allValues("Connection")).doesNotContain("close");
    }

    @ParameterizedTest
    @EnumSource
    void argumentsAreDescribedByTheirTypesAndConstraints(Era era) {
        JsonObject result = era.connect().ask("tools/list", "{}").getJsonObject("result");

        assertThat(schema(result, "findFree")).isEqualTo(
                json("""
                        { "type": "object",
                          "properties": {
                            "day": {"type": "string", "format": "date", "description": "day of the meeting"},
                            "seats": {"type": "integer", "minimum": 1, "maximum": 200, "default": 4,
                                      "description": "seats needed"},
                            "floor": {"type": "string", "enum": ["GROUND", "FIRST", "SECOND"],
                                      "description": "look on this floor only"} },
                          "required": ["day"],
                          "additionalProperties": false }"""));
    }

    @ParameterizedTest
    @EnumSource
    void argumentsLeftOutTakeTheirDefaults(Era era) {
        JsonObject result = era.connect().call("findFree", """
                {"day": "2080-01-02"}""");

        assertThat(result.getBoolean("isError", false)).isFalse();
        assertThat(value(result)).isEqualTo(json("""
                [ {"name": "Aspen", "seats": 4, "floor": "GROUND"},
                  {"name": "Birch", "seats": 6, "floor": "FIRST"},
                  {"name": "Cedar", "seats": 12, "floor": "FIRST"},
                  {"name": "Oak", "seats": 40, "floor": "SECOND"} ]"""));
    }

    @ParameterizedTest
    @EnumSource
    void argumentsAreBoundToJavaTypes(Era era) {
        JsonObject result = era.connect().call("findFree", """
                {"day": "2080-01-02", "seats": 10, "floor": "FIRST"}""");

        assertThat(value(result)).isEqualTo(json("""
                [ {"name": "Cedar", "seats": 12, "floor": "FIRST"} ]"""));
    }

    @Test
    @Tag("R-217")
    void inASessionAStructuredListIsWrappedInAnObject() {
        JsonObject result = Era.SESSION_2025_11_25.connect().call("findFree", """
                {"day": "2080-01-02", "seats": 40}""");

        assertThat(result.get("structuredContent")).isEqualTo(json("""
                { "result": [ {"name": "Oak", "seats": 40, "floor": "SECOND"} ] }"""));
    }

    @Test
    @Tag("R-218")
    void withoutASessionAStructuredListIsAList() {
        JsonObject result = Era.STATELESS_2026_07_28.connect().call("findFree", """
                {"day": "2080-01-02", "seats": 40}""");

        assertThat(result.get("structuredContent")).isEqualTo(json("""
                [ {"name": "Oak", "seats": 40, "floor": "SECOND"} ]"""));
    }

    @ParameterizedTest
    @EnumSource
    void aRoomBookedByAnAgentIsBookedForEverybody(Era era) {
        String day = "2081-03-0" + (1 + era.ordinal());

        JsonObject result = era.connect().call("book", """
                {"request": {"room": "Birch", "day": "%s", "organizer": "Ann"}}""".formatted(day));

        assertThat(result.getBoolean("isError", false)).as(result.toString()).isFalse();
        assertThat(json(Sample.get("/api/bookings?day=" + day).body()).asJsonArray()).containsExactly(value(result));
    }

    @ParameterizedTest
    @EnumSource
    void aResourceOfTheRestApiIsATool(Era era) {
        String day = "2085-03-0" + (1 + era.ordinal());
        Agent agent = era.connect();
        agent.call("book", """
                {"request": {"room": "Cedar", "day": "%s", "organizer": "Ann"}}""".formatted(day));

        JsonObject found = agent.call("nextBookings", """
                {"room": "Cedar", "limit": 100}""");
        JsonObject missing = agent.call("nextBookings", """
                {"room": "Nowhere"}""");

        assertThat(value(found)).isEqualTo(json(Sample.get("/api/rooms/Cedar/bookings?limit=100").body()));
        assertThat(value(found).toString()).contains(day);
        assertThat(missing.getBoolean("isError")).isTrue();
        assertThat(text(missing)).isEqualTo("404 Not Found: There is no room Nowhere");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-210")
    void aBusinessErrorIsAResultTheModelCanRead(Era era) {
        Agent agent = era.connect();
        String booking = """
                {"request": {"room": "Oak", "day": "2082-03-01", "organizer": "Ann"}}""";
        agent.call("book", booking);

        JsonObject second = agent.call("book", booking);

        assertThat(second.getBoolean("isError")).isTrue();
        assertThat(text(second)).isEqualTo(
                "Room Oak is taken on 2082-03-01; findFree tells which rooms are free that day");
    }

    @ParameterizedTest
    @EnumSource
    void aBusinessErrorRollsTheTransactionBack(Era era) {
        Agent agent = era.connect();
        agent.call("book", """
                {"request": {"room": "Aspen", "day": "2083-01-15", "organizer": "Ann"}}""");

        JsonObject series = agent.call("bookWeekly", """
                {"first": {"room": "Aspen", "day": "2083-01-01", "organizer": "Bob"}, "weeks": 4}""");

        assertThat(series.getBoolean("isError")).isTrue();
        assertThat(text(series)).startsWith("Room Aspen is taken on 2083-01-15");
        assertThat(value(agent.call("bookings", """
                {"day": "2083-01-01"}"""))).isEqualTo(JsonValue.EMPTY_JSON_ARRAY);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-209")
    void aBrokenConstraintOnAnArgumentIsAResultThatNamesIt(Era era) {
        JsonObject result = era.connect().call("findFree", """
                {"day": "2084-01-01", "seats": 0}""");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).contains("seats").contains("1");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-209")
    void aBrokenConstraintInsideARecordIsAResultThatNamesIt(Era era) {
        JsonObject result = era.connect().call("book", """
                {"request": {"room": "Oak", "day": "2020-01-01", "organizer": "Ann"}}""");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).contains("request").contains("day");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-42")
    void aBrokenConstraintIsNoDefectAndNothingOfTheCallIsLogged(Era era) {
        int before = Server.log().length();

        JsonObject result = era.connect().call("book", """
                {"request": {"room": "Oak", "day": "2020-01-01", "organizer": "Canary Quay"}}""");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(Server.log().substring(before)).doesNotContain(Server.current().failedBean())
                .doesNotContain("Canary");
    }

    @ParameterizedTest
    @EnumSource
    void aStageIsAnsweredWhenItCompletes(Era era) {
        JsonObject result = era.connect().call("occupancy", """
                {"from": "2085-01-01", "days": 2}""");

        assertThat(value(result)).isEqualTo(json("""
                [ {"day": "2085-01-01", "booked": 0, "rooms": 4},
                  {"day": "2085-01-02", "booked": 0, "rooms": 4} ]"""));
    }

    private static JsonValue schema(JsonObject list, String tool) {
        return list.getJsonArray("tools").stream().map(JsonValue::asJsonObject)
                .filter(entry -> entry.getString("name").equals(tool)).findAny().orElseThrow().get("inputSchema");
    }

    private static JsonValue value(JsonObject result) {
        return json(text(result));
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
