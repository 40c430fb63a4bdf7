package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the sample offers besides plain tools, seen by the official TypeScript clients. */
@ArquillianTest
class OffersIT {

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @ParameterizedTest
    @EnumSource
    void resourcesAreListedAndRead(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "resources", home);

        assertThat(seen.get("resources")).isEqualTo(json("""
                [ {"uri": "rooms://all", "name": "rooms", "description": "All rooms of the house",
                   "mimeType": "application/json"},
                  {"uri": "ui://rooms/plan", "name": "ui://rooms/plan", "title": "Floor plan",
                   "description": "The rooms of each floor, and which of them are free on a day",
                   "mimeType": "text/html;profile=mcp-app"} ]"""));
        assertThat(seen.get("resourceTemplates")).isEqualTo(json("""
                [ {"uriTemplate": "rooms://{room}/bookings", "name": "bookingsOfRoom",
                   "description": "The bookings of a room, from today on"} ]"""));
        JsonObject content = seen.getJsonArray("contents").getJsonObject(0);
        assertThat(json(content.getString("text")).asJsonArray()).hasSize(4).contains(json("""
                {"name": "Oak", "seats": 40, "floor": "SECOND"}"""));
    }

    @ParameterizedTest
    @EnumSource
    void aResourceThatIsNotThereIsNotFound(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "resources", home);

        assertThat(seen.getJsonObject("missing").getString("uri")).isEqualTo("rooms://Nowhere/bookings");
    }

    @ParameterizedTest
    @EnumSource
    void aPromptIsFilledIn(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "prompts", home);

        assertThat(seen.get("prompts")).isEqualTo(json("""
                [ { "name": "planMeeting", "title": "Plan a meeting",
                    "description": "Find a room for a meeting, book it and write the invitation",
                    "arguments": [
                      {"name": "topic", "description": "what it is about", "required": true},
                      {"name": "day", "description": "day of the meeting", "required": true},
                      {"name": "room", "description": "room, if it matters", "required": false} ] } ]"""));
        JsonObject message = seen.getJsonArray("messages").getJsonObject(0);
        assertThat(message.getString("role")).isEqualTo("user");
        assertThat(message.getJsonObject("content").getString("text"))
                .startsWith("Plan a meeting about trees on 2090-03-01. Book the room Oak ");
    }

    @ParameterizedTest
    @EnumSource
    void namesOfRoomsAreCompleted(Speaker speaker) throws Exception {
        assertThat(speaker.play("rooms", "completion", home)).isEqualTo(json("""
                {"prompt": ["Birch"], "template": ["Birch"]}"""));
    }

    @ParameterizedTest
    @EnumSource
    void whoSubscribedHearsOfABooking(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "news", home);

        assertThat(seen.getJsonArray("organizers")).contains(seen.get("name"));
    }

    @ParameterizedTest
    @EnumSource
    void theUserChoosesAmongTheFreeRooms(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "bookingWithTheUser", home);

        assertThat(seen.getString("booked")).isEqualTo("Oak");
        assertThat(seen.getJsonArray("asked")).hasSize(2);
        assertThat(seen.getJsonArray("asked").getJsonObject(1).getJsonObject("requestedSchema").get("properties"))
                .isEqualTo(json("""
                        { "room": { "type": "string", "title": "Room", "oneOf": [
                            {"const": "Cedar", "title": "Cedar, 12 seats"},
                            {"const": "Oak", "title": "Oak, 40 seats"} ] } }"""));
    }

    @ParameterizedTest
    @EnumSource
    void anUnwillingUserIsToldToTheModel(Speaker speaker) throws Exception {
        JsonObject result = speaker.play("rooms", "unwillingUser", home);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("The user does not want to book a room now");
    }

    @ParameterizedTest
    @EnumSource
    void aReportTellsHowFarItIs(Speaker speaker) throws Exception {
        JsonObject seen = speaker.play("rooms", "report", home);

        assertThat(seen.getInt("days")).isEqualTo(3);
        assertThat(seen.getJsonArray("reports")).isNotEmpty();
        assertThat(seen.getJsonArray("reports").getJsonObject(0).getInt("total")).isEqualTo(3);
    }
}
