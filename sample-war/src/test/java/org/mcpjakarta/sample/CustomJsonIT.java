package org.mcpjakarta.sample;

import static org.mcpjakarta.sample.Sample.json;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.util.Map;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.ee.customs.Hotel;
import org.mcpjakarta.testkit.client.McpTestClient;

/** An application that produces a {@code JsonbConfig} has its JSON, and the schemas of it, as it likes. */
@ArquillianTest
class CustomJsonIT {
    @AutoClose
    private McpTestClient client;

    @Deployment(testable = false)
    static WebArchive customs() {
        return Sample.empty("customs.war").addPackage(Hotel.class.getPackage());
    }

    @BeforeEach
    void connect() {
        client = McpTestClient.connect(Server.uri("/customs/mcp"));
    }

    @Test
    void resultsAndArgumentsAreAsTheApplicationSays() {
        assertThat(client.callTool("stay", Map.of("roomPrice", "99.50", "firstNight", "01.03.2090")))
                .hasStructured("""
                        {"first_night": "01.03.2090", "room_price": "99.50", "meal_plan": null}""");

        assertThat(client.callTool("again", Map.of("lastTime",
                Map.of("first_night", "01.03.2090", "room_price", "99.50", "meal_plan", "none"))))
                .hasStructured("""
                        {"first_night": "02.03.2090", "room_price": "99.50", "meal_plan": "breakfast"}""");
    }

    @Test
    void schemasSayTheSame() {
        assertThat(client.tools().named("stay").outputSchema().getJsonObject("properties")).isEqualTo(json("""
                { "first_night": {"type": ["string", "null"], "description": "date in the format dd.MM.yyyy"},
                  "room_price": {"type": ["string", "null"]}, "meal_plan": {"type": ["string", "null"]} }"""));
    }
}
