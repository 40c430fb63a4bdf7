package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** The sample is an ordinary application: its REST API works as it would without MCP. */
@ArquillianTest
class RestApiIT {

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @Test
    void freeRoomsComeFromTheDefaultDataSource() {
        HttpResponse<String> reply = Sample.get("/api/rooms/free?day=2090-01-02&seats=6");

        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(json(reply.body())).isEqualTo(json("""
                [ {"name": "Birch", "seats": 6, "floor": "FIRST"},
                  {"name": "Cedar", "seats": 12, "floor": "FIRST"},
                  {"name": "Oak", "seats": 40, "floor": "SECOND"} ]"""));
    }

    @Test
    void freeRoomsAreThoseOfAFloorIfOneIsGiven() {
        HttpResponse<String> reply = Sample.get("/api/rooms/free?day=2090-01-02&seats=6&floor=SECOND");

        assertThat(json(reply.body())).isEqualTo(json("""
                [ {"name": "Oak", "seats": 40, "floor": "SECOND"} ]"""));
    }

    @Test
    void aBookedRoomIsNoLongerFree() {
        HttpResponse<String> booked = book("Oak", "2090-01-03");

        assertThat(booked.statusCode()).isEqualTo(200);
        assertThat(Sample.get("/api/bookings?day=2090-01-03").body()).contains("\"room\":\"Oak\"");
        assertThat(Sample.get("/api/rooms/free?day=2090-01-03").body()).contains("Cedar").doesNotContain("Oak");
    }

    @Test
    void aRoomIsBookedOnce() {
        book("Aspen", "2090-01-04");

        HttpResponse<String> second = book("Aspen", "2090-01-04");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).startsWith("Room Aspen is taken on 2090-01-04");
    }

    @RepeatedTest(20)
    void ofManyCallersAtOnceOneGetsTheRoom(RepetitionInfo repetition) {
        String day = LocalDate.of(2091, 1, 1).plusDays(repetition.getCurrentRepetition()).toString();

        var statuses = Stream.generate(() -> CompletableFuture.supplyAsync(() -> book("Cedar", day).statusCode()))
                .limit(8).toList().stream().map(CompletableFuture::join).toList();

        assertThat(statuses).containsOnlyOnce(200).containsOnly(200, 409);
    }

    @Test
    void anUnknownRoomIsNotFound() {
        HttpResponse<String> reply = book("Nowhere", "2090-01-05");

        assertThat(reply.statusCode()).isEqualTo(404);
        assertThat(reply.body()).isEqualTo("There is no room Nowhere");
    }

    @Test
    void aDayInThePastIsABadRequest() {
        HttpResponse<String> reply = book("Aspen", "2020-01-01");

        assertThat(reply.statusCode()).isEqualTo(400);
    }

    private static HttpResponse<String> book(String room, String day) {
        return Sample.post("/api/bookings", """
                {"room": "%s", "day": "%s", "organizer": "Ann"}""".formatted(room, day));
    }
}
