package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.Asset;
import org.jboss.shrinkwrap.api.asset.ByteArrayAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The sample without {@code @Tool} and without pages: two lines of configuration make its REST methods tools. */
@ArquillianTest
class OpenedRestIT {
    /** What replaces an annotation has the same length, as class files need it. Java ignores annotations that are not there. */
    private static final Map<String, String> REMOVED = Map.of("Lorg/mcpjakarta/tools/Tool;",
            "Lorg/mcpjakarta/tools/None;", "Lorg/mcpjakarta/apps/App;", "Lorg/mcpjakarta/apps/Non;",
            "Lorg/mcpjakarta/apps/AppPage;", "Lorg/mcpjakarta/apps/NonPage;");
    private static final String CONFIG = "/WEB-INF/classes/META-INF/microprofile-config.properties";

    @Deployment(testable = false)
    static WebArchive sampleWithoutTools() {
        WebArchive war = Sample.war();
        war.getContent(path -> path.get().startsWith("/WEB-INF/classes/") && path.get().endsWith(".class"))
                .forEach((path, node) -> {
                    String code = text(node.getAsset());
                    String without = code;
                    for (Map.Entry<String, String> annotation : REMOVED.entrySet()) {
                        without = without.replace(annotation.getKey(), annotation.getValue());
                    }
                    if (!without.equals(code)) {
                        war.delete(path);
                        war.add(asset(without), path);
                    }
                });
        String config = text(war.get(CONFIG).getAsset());
        war.delete(CONFIG);
        war.add(asset(config + """

                mcp.rest.include=/rooms/**,* /bookings/**
                mcp.rest.exclude=DELETE /bookings/{id}
                """), CONFIG);
        return war;
    }

    private static Asset asset(String bytes) {
        return new ByteArrayAsset(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String text(Asset asset) {
        try (InputStream in = asset.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final Stateless rooms = Stateless.at("/rooms/mcp");

    @Test
    void restMethodsAreTools() {
        assertThat(rooms.tools()).containsExactly("bookings_book", "bookings_ofDay", "rooms_free",
                "rooms_nextBookings");
        assertThat(Server.log()).contains("MCPJ1140", "rooms_nextBookings (GET /rooms/{room}/bookings)",
                "not named there: [DELETE /bookings/{id}]");
    }

    @Test
    void aToolAnswersAsTheAddressDoes() {
        assertThat(result("rooms_free", "{\"day\":\"2091-05-03\",\"seats\":10}"))
                .isEqualTo(rest("/api/rooms/free?day=2091-05-03&seats=10")).isNotEmpty();
        JsonObject booked = answer("bookings_book", """
                {"request": {"room": "Oak", "day": "2091-05-02", "organizer": "Ann"}}""")
                .getJsonObject("structuredContent");
        assertThat(result("bookings_ofDay", "{\"day\":\"2091-05-02\"}")).isEqualTo(
                rest("/api/bookings?day=2091-05-02")).containsExactly(booked);
    }

    @Test
    void theRulesOfTheMethodApply() {
        assertThat(answer("rooms_free", "{\"day\":\"2091-05-03\",\"seats\":0}").getBoolean("isError")).isTrue();
        assertThat(answer("rooms_nextBookings", "{\"room\":\"Nowhere\"}").getJsonArray("content").toString())
                .contains("404 Not Found: There is no room Nowhere");
    }

    private JsonArray result(String tool, String arguments) {
        return answer(tool, arguments).getJsonArray("structuredContent");
    }

    private JsonObject answer(String tool, String arguments) {
        return Sample.json(rooms.call(tool, arguments).body()).asJsonObject().getJsonObject("result");
    }

    private static JsonArray rest(String path) {
        return Sample.json(Sample.get(path).body()).asJsonArray();
    }
}
