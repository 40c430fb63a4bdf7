package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The floor plan of the sample in a browser, shown by the official {@code AppBridge} in a sandbox. */
@ArquillianTest
class AppIT {
    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @ParameterizedTest
    @CsvSource({"2026-07-28, 2077-03-01", "2025-11-25, 2077-03-02"})
    void aClickInThePlanBooksARoom(String revision, String day) throws Exception {
        JsonObject seen = new Node(home).run("apps.mjs", Sample.to("/mcp").build().uri().toString(), revision, day,
                home.toString());

        assertThat(seen.getString("uri")).isEqualTo("ui://rooms/plan");
        assertThat(seen.getString("mimeType")).isEqualTo("text/html;profile=mcp-app");
        assertThat(seen.getString("text")).startsWith("Free on " + day + ": Aspen (4 seats, ground floor), Birch")
                .endsWith("Taken: none.");
        assertThat(seen.get("before")).isEqualTo(json("""
                ["Oak 40 seats, free", "Birch 6 seats, free", "Cedar 12 seats, free", "Aspen 4 seats, free"]"""));
        assertThat(seen.getString("unnamed")).isEqualTo("Write for whom the room is.");
        assertThat(seen.getString("booked")).isEqualTo("Oak is booked for Ann.");
        assertThat(seen.get("after")).isEqualTo(json("""
                ["Oak 40 seats, taken", "Birch 6 seats, free", "Cedar 12 seats, free", "Aspen 4 seats, free"]"""));
        assertThat(seen.getJsonArray("context").getString(0)).startsWith("Oak is booked for Ann. Free on " + day)
                .endsWith("Taken: Oak (40 seats, second floor).");
        JsonObject booking = seen.getJsonArray("bookings").getJsonObject(0);
        assertThat(booking.getString("room") + booking.getString("day") + booking.getString("organizer"))
                .isEqualTo("Oak" + day + "Ann");
        assertThat(seen.get("undeclared")).isEqualTo(json("{\"violation\": \"connect-src\", \"arrived\": false}"));
        assertThat(seen.get("declared")).isEqualTo(json("{\"violation\": \"none\", \"arrived\": true}"));
        assertThat(seen.get("visibility")).isEqualTo(json("[\"app\"]"));
        assertThat(home.resolve("plan-dark.png")).satisfies(picture -> assertThat(Files.size(picture)).isPositive());
    }
}
