package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.ee.customs.Hotel;

/** An application that produces a {@code JsonbConfig} has its JSON, and the schemas of it, as it likes. */
@ArquillianTest
class CustomJsonIT {
    private static final Agent AGENT = Era.STATELESS_2026_07_28.connect("customs");

    @Deployment(testable = false)
    static WebArchive customs() {
        return Sample.empty("customs.war").addPackage(Hotel.class.getPackage());
    }

    @Test
    void resultsAndArgumentsAreAsTheApplicationSays() {
        JsonObject first = AGENT.call("stay", """
                {"roomPrice": "99.50", "firstNight": "01.03.2090"}""");
        assertThat(first.get("structuredContent")).as(first.toString()).isEqualTo(json("""
                {"first_night": "01.03.2090", "room_price": "99.50", "meal_plan": null}"""));

        JsonObject second = AGENT.call("again", """
                {"lastTime": {"first_night": "01.03.2090", "room_price": "99.50", "meal_plan": "none"}}""");
        assertThat(second.get("structuredContent")).as(second.toString()).isEqualTo(json("""
                {"first_night": "02.03.2090", "room_price": "99.50", "meal_plan": "breakfast"}"""));
    }

    @Test
    void schemasSayTheSame() {
        JsonObject tool = AGENT.ask("tools/list", "{}").getJsonObject("result").getJsonArray("tools")
                .getJsonObject(1);

        assertThat(tool.getJsonObject("outputSchema").getJsonObject("properties")).isEqualTo(json("""
                { "first_night": {"type": ["string", "null"], "description": "date in the format dd.MM.yyyy"},
                  "room_price": {"type": ["string", "null"]}, "meal_plan": {"type": ["string", "null"]} }"""));
    }
}
