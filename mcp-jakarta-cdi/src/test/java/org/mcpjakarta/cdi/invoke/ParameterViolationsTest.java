package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;

import jakarta.ejb.EJBException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;

import org.hibernate.validator.cdi.ValidationExtension;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** With constraints that a schema cannot express, so that it is Bean Validation which finds them. */
class ParameterViolationsTest {
    public record Guest(@Future(message = "must be after today") LocalDate day) {}

    @ApplicationScoped
    static class Inner {
        public String careless(@NotBlank(message = "canary") String text) {
            return text;
        }
    }

    @ApplicationScoped
    static class Booking {
        @Inject
        Inner inner;

        @Inject
        Booking self;

        @Tool
        public String book(@ToolArg(name = "when") @Future(message = "must be after today") LocalDate day,
                @Valid List<Guest> guests) {
            return "booked";
        }

        @Tool
        public String careless(String text) {
            return inner.careless(text);
        }

        @Tool
        public String selfish(String text) {
            return self.strict(text);
        }

        public String strict(@NotBlank(message = "canary") String text) {
            return text;
        }

        @Tool
        @NotNull(message = "canary")
        public String forgetful(String text) {
            return null;
        }

        @Tool
        public String wrapped(@Future(message = "must be after today") LocalDate day) {
            return "";
        }
    }

    @AutoClose
    private static Application application = Application.with(new ValidationExtension(), Inner.class, Booking.class);

    @Test
    @Tag("R-211")
    void violationsOfArgumentsAreToldByNameAndPath() {
        assertThat(application.problem("book", """
                {"when": "2001-01-01", "guests": [{"day": "9999-01-01"}, {"day": "2001-01-01"}]}"""))
                .isEqualTo("\"guests[1].day\" must be after today; \"when\" must be after today");
        assertThat(application.text("book", "{\"when\":\"9999-01-01\",\"guests\":[]}")).isEqualTo("booked");
    }

    @Test
    void olderClientsGetAnErrorInstead() {
        var error = application.call(Revision.V2024_11_05, "book", "{\"when\":\"2001-01-01\",\"guests\":[]}")
                .getJsonObject("error");

        assertThat(error.getInt("code")).isEqualTo(-32602);
        assertThat(error.getString("message")).isEqualTo("\"when\" must be after today");
    }

    @Test
    @Tag("T-41")
    void violationsBehindTheToolAreDefects() {
        for (String tool : List.of("careless", "selfish", "forgetful")) {
            var answer = application.call(tool, "{\"text\":\" \"}");

            assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32603);
            assertThat(answer.toString()).doesNotContain("canary");
        }
    }

    @Test
    void violationsAreFoundOnlyInTheirOwnKindOfException() throws Exception {
        var method = Booking.class.getMethod("wrapped", LocalDate.class);
        var violations = new ParameterViolations(method, Map.of("0", "day"));

        assertThat(violations.problems(new EJBException())).isEmpty();
        assertThat(violations.problems(new ConstraintViolationException("without any", null))).isEmpty();
    }
}
