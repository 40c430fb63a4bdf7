package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Period;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Size;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.Tool;

/** What one tool returns, another one takes; and what the validator takes, the schema does not refuse. */
class RoundTripTest {
    private static final Validator VALIDATOR = Validation.buildDefaultValidatorFactory().getValidator();

    public record Mail(@Email String address) {}

    public record Two(@Size(min = 2, max = 3) String text) {}

    public record Span(Duration duration, Period period) {}

    @ApplicationScoped
    static class Tools {
        @Tool
        public Span same(Span v) {
            return v;
        }

        @Tool
        public String duration(Duration v) {
            return v.toString();
        }

        @Tool
        public String period(Period v) {
            return v.toString();
        }

        @Tool
        public String periods(Map<Period, List<Duration>> v) {
            return v.toString();
        }

        @Tool
        public String mail(Mail v) {
            return v.address();
        }

        @Tool
        public String two(Two v) {
            return v.text();
        }

        @Tool
        public String mirrored(@McpHeader("Number") long number, @McpHeader("Small") int small) {
            return number + " " + small;
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @ValueSource(strings = {"PT0.5S", "PT-5S", "PT1H30M", "P3D", "PT49H", "PT0S", "PT-0.000000001S", "PT1M0.5S"})
    @Tag("R-209")
    void durationsAreReadAsTheyAreWritten(String text) {
        assertThat(application.text("duration", "{\"v\":\"" + text + "\"}")).isEqualTo(Duration.parse(text).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"P1Y1D", "P1Y2M3D", "P-1D", "P0D", "P3W"})
    @Tag("R-209")
    void periodsAreReadAsTheyAreWritten(String text) {
        assertThat(application.text("period", "{\"v\":\"" + text + "\"}")).isEqualTo(Period.parse(text).toString());
    }

    @Test
    @Tag("R-209")
    void aResultIsAnArgument() {
        String span = "{\"v\":{\"duration\":\"PT-0.5S\",\"period\":\"P1Y-1D\"}}";
        JsonObject once = application.call("same", span).getJsonObject("structuredContent");

        assertThat(application.call("same", "{\"v\":" + once + "}").getJsonObject("structuredContent")).isEqualTo(once);
        assertThat(application.text("periods", "{\"v\":{\"P1Y1D\":[\"PT0.5S\"]}}")).isEqualTo("{P1Y1D=[PT0.5S]}");
    }

    @Test
    @Tag("R-211")
    void othersAreRefused() {
        assertThat(application.problem("duration", "{\"v\":\"P1Y\"}")).isEqualTo(
                "\"v\" must be an ISO 8601 duration such as PT1H30M or P3D, but was a string of another form");
        assertThat(application.problem("period", "{\"v\":\"PT1H\"}"))
                .isEqualTo("\"v\" must be an ISO 8601 period such as P1Y2M3D, but was a string of another form");
    }

    @ParameterizedTest
    @ValueSource(strings = {"joe@example.org", "\\\"joe bloggs\\\"@example.com", "joe@[127.0.0.1]",
            "joe@[IPv6:2001:db8::1]",
            "jöe@exämple.org", "joe@localhost", "", "a.\\\"b c\\\".d@example.org", "\\\"a@b\\\"@example.org", "joe",
            "joe@", "@x",
            "joe@@x", "joe@x..y", ".joe@x", "joe.@x", "j oe@x", "joe@-", "joe@.x"})
    @Tag("R-209")
    void noAddressIsRefusedThatTheValidatorTakes(String text) {
        JsonObject argument = Json.object("{\"v\":{\"address\":\"" + text + "\"}}");
        String plain = argument.getJsonObject("v").getString("address");
        boolean taken = VALIDATOR.validate(new Mail(plain)).isEmpty();

        if (taken) {
            assertThat(application.text("mail", argument.toString())).isEqualTo(plain);
        } else {
            assertThat(application.problem("mail", argument.toString())).contains("must be an email address");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab", "abc", "abcd", "😀", "a😀", "😀😀", "ab😀"})
    @Tag("R-209")
    void sizesAreCountedAsTheValidatorDoes(String text) {
        boolean taken = VALIDATOR.validate(new Two(text)).isEmpty();
        JsonObject answer = application.call("two", "{\"v\":{\"text\":\"" + text + "\"}}");

        assertThat(!answer.getBoolean("isError", false)).isEqualTo(taken);
    }

    @Test
    @Tag("R-161")
    void theSchemaOfANumberThatAHeaderRepeatsSaysHowLargeItMayBe() {
        JsonObject properties = application.request(Revision.V2026_07_28, "tools/list", Json.object("{}"))
                .getJsonArray("tools").getValuesAs(JsonObject.class).stream()
                .filter(tool -> tool.getString("name").equals("mirrored")).findFirst().orElseThrow()
                .getJsonObject("inputSchema").getJsonObject("properties");

        assertThat(properties.getJsonObject("number")).hasToString("{\"type\":\"integer\",\"format\":\"int64\","
                + "\"minimum\":-9007199254740991,\"maximum\":9007199254740991,\"x-mcp-header\":\"Number\"}");
        assertThat(properties.getJsonObject("small").getInt("maximum")).isEqualTo(Integer.MAX_VALUE);
        assertThat(Set.of("9007199254740992", "-9007199254740992")).allSatisfy(number -> assertThat(
                application.problem("mirrored", "{\"number\":" + number + ",\"small\":1}"))
                .startsWith("\"number\" must be an integer from -9007199254740991 to 9007199254740991"));
    }
}
