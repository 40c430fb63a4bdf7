package org.mcpjakarta.sample;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.Reply;

/** The sample as an application tests itself, with the test kit. Each test has a year of its own to book in. */
@ArquillianTest
class KitClientIT {
    @AutoClose
    private McpTestClient client;

    record Room(String name, int seats, String floor) {}

    record Booking(String room, LocalDate day, String organizer) {}

    record BookingCall(Booking request) {}

    record Meeting(int people) {}

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @BeforeEach
    void connect() {
        client = McpTestClient.connect(Server.uri("/rooms/mcp"));
    }

    @Test
    void freeRoomsAreFound() {
        assertThat(client.tools()).contains("findFree", "book").allHaveDescriptions();

        var result = client.callTool("findFree", Map.of("day", "2090-01-02", "seats", 10));

        assertThat(result).isSuccessful();
        assertThat(result.structuredList(Room.class)).contains(new Room("Oak", 40, "SECOND"));
    }

    @Test
    void aRoomIsBookedOnce() {
        var call = new BookingCall(new Booking("Oak", LocalDate.of(2091, 3, 1), "Ann"));

        assertThat(client.callTool("book", call)).isSuccessful();
        assertThat(client.callTool("book", call)).isError().hasTextContaining("Oak is taken");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    void theUserChoosesTheRoom(McpRevision revision) {
        try (McpTestClient talker = McpTestClient.at(Server.uri("/rooms/mcp")).revision(revision)
                .onElicitation(Reply.accept(new Meeting(10)), Reply.accept(Map.of("room", "Oak"))).connect()) {
            LocalDate day = LocalDate.of(2092, 3, 1 + revision.ordinal());

            var result = talker.callTool("bookWithUser", Map.of("day", day, "organizer", "Ann"));

            assertThat(result).isSuccessful().hasTextContaining("Oak");
            assertThat(talker).wasAsked("elicitation/create", "elicitation/create");
        }
    }

    @Test
    void theToolsTakeLittleOfAModelsContext() {
        assertThat(client.tools()).fitsIn(2_500);
    }

    @Test
    void whatClientsSeeIsAsItWas() {
        assertThat(client).matchesSnapshot(Path.of("src/test/resources/mcp-contract.json"));
    }

    @Test
    void theSameOnTheOldTransport() {
        try (McpTestClient old = McpTestClient.at(Server.uri("/rooms/mcp/sse")).httpSse().connect()) {
            assertThat(old.revision()).isEqualTo(McpRevision.V2024_11_05);
            assertThat(old.tools().keys()).isEqualTo(client.tools().keys());
            assertThat(old.callTool("bookings", Map.of("day", "2093-01-01"))).isSuccessful();
            assertThat(List.copyOf(old.prompts().keys())).isEqualTo(client.prompts().keys());
        }
    }
}
