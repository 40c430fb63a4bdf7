package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.fixture.Json.value;

import java.time.LocalDate;
import java.util.Locale;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.config.PropertyNamingStrategy;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;

class JsonbConfigTest {

    public record Stay(LocalDate firstNight, int numberOfNights) {}

    @ApplicationScoped
    static class Hotel {
        @Tool
        public Stay longer(Stay stay, LocalDate until) {
            return new Stay(stay.firstNight(), stay.firstNight().until(until).getDays());
        }

        @Tool
        public LocalDate checkOut(LocalDate until) {
            return until;
        }
    }

    @ApplicationScoped
    static class Customs {
        @Produces
        JsonbConfig config() {
            return new JsonbConfig().withDateFormat("dd.MM.yyyy", Locale.GERMANY)
                    .withPropertyNamingStrategy(PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES);
        }
    }

    @ApplicationScoped
    static class OtherCustoms {
        @Produces
        JsonbConfig config() {
            return new JsonbConfig();
        }
    }

    @Test
    void theConfigurationOfTheApplicationIsUsedForArgumentsAndResults() {
        try (Application application = Application.of(Hotel.class, Customs.class)) {
            assertThat(application.call("longer", """
                    {"stay": {"first_night": "01.03.2090", "number_of_nights": 1}, "until": "04.03.2090"}""")
                    .get("structuredContent")).isEqualTo(value("""
                            {"first_night": "01.03.2090", "number_of_nights": 3}"""));
        }
    }

    @Test
    void valuesThatStandAloneFollowIt() {
        try (Application application = Application.of(Hotel.class, Customs.class)) {
            assertThat(application.text("checkOut", "{\"until\": \"04.03.2090\"}")).isEqualTo("04.03.2090");
        }
    }

    @Test
    void ofTwoConfigurationsNobodyKnowsWhichIsMeant() {
        assertThat(Application.refused(Hotel.class, Customs.class, OtherCustoms.class)).anySatisfy(
                line -> assertThat(line).startsWith("MCPJ1025 jakarta.json.bind.JsonbConfig: there are several beans"));
    }
}
