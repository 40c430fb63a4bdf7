package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;

/** What the how-to pages show, works. */
class MeetingRoomsTest {
    @AutoClose
    private static Application application = Application.of(MeetingRooms.class);

    @Test
    void resourcesAreRead() {
        assertThat(application.read("rooms://all").getString("text")).startsWith("[{").contains("elm", "oak");
        assertThat(application.read("rooms://rules").getString("mimeType")).isEqualTo("text/markdown");
        assertThat(application.read("rooms://floor/2/room/elm").getString("text")).contains("\"seats\":12");
        assertThat(application.read("rooms://search").getString("text")).contains("elm", "oak");
        assertThat(application.read("rooms://search?floor=1&seats=4&floor=2").getString("text")).contains("elm", "oak");
        assertThat(application.read("rooms://search?seats=6").getString("text")).contains("elm").doesNotContain("oak");
        assertThat(application.read("rooms://floor/1/room/elm").getJsonObject("error").getInt("code"))
                .isEqualTo(-32002);
    }

    @Test
    void promptsAreMade() {
        assertThat(application.request("prompts/get", """
                {"name":"plan","arguments":{"topic":"budget","length":"SHORT"}}""").toString())
                .contains("Plan a meeting of 4 people about budget, a short one.");
        assertThat(application.request("prompts/get", "{\"name\":\"explain\"}").getJsonArray("messages")).hasSize(2);
    }

    @Test
    void argumentsAreCompleted() {
        assertThat(application.complete("plan", "topic", "b", "{}").getJsonObject("completion").get("values"))
                .isEqualTo(Json.value("[\"budget\"]"));
        assertThat(application.complete("plan", "length", "l", "{}").getJsonObject("completion").get("values"))
                .isEqualTo(Json.value("[\"LONG\"]"));
        assertThat(application.request("completion/complete", """
                {"ref":{"type":"ref/resource","uri":"rooms://floor/{floor}/room/{id}"},
                 "argument":{"name":"id","value":""},"context":{"arguments":{"floor":"1"}}}""")
                .getJsonObject("completion").get("values")).isEqualTo(Json.value("[\"oak\"]"));
    }

    @Test
    void schemasByHandAreKept() {
        assertThat(application.text("search", "{\"seats\":10}")).contains("elm").doesNotContain("oak");
        assertThat(application.problem("search", "{}")).contains("\"seats\" is missing");
    }
}
