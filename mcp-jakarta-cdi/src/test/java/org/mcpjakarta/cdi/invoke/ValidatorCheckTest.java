package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import java.time.LocalDate;
import java.util.Map;

import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.NotNull;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.result.InvalidArguments;

class ValidatorCheckTest {
    private static final LocalDate PAST = LocalDate.of(2001, 1, 1);
    private static final LocalDate FUTURE = LocalDate.of(9999, 1, 1);

    interface Desk {
        String book(@Future(message = "must be after today") LocalDate day);
    }

    static class Booking {
        public String book(@Future(message = "must be after today") LocalDate day, @NotNull Object filledIn) {
            return "booked";
        }
    }

    /** As a container makes them of the bean's class. */
    static class Subclass extends Booking {
        @Override
        public String book(LocalDate day, Object filledIn) {
            throw new AssertionError("The check calls nothing");
        }
    }

    private static ValidatorFactory factory;

    @BeforeAll
    static void open() {
        factory = Validation.buildDefaultValidatorFactory();
    }

    @AfterAll
    static void close() {
        factory.close();
    }

    @Test
    @Tag("R-211")
    void anArgumentThatBreaksAConstraintIsNamed() throws Exception {
        ParameterCheck check = ofBooking();

        assertThatExceptionOfType(InvalidArguments.class)
                .isThrownBy(() -> check.check(new Subclass(), new Object[]{PAST, "x"}))
                .withMessage("\"when\" must be after today");
    }

    @Test
    void goodArgumentsPass() throws Exception {
        ParameterCheck check = ofBooking();

        assertThatCode(() -> check.check(new Subclass(), new Object[]{FUTURE, "x"})).doesNotThrowAnyException();
    }

    @Test
    void whatIsNotTheCallersFaultIsLeftToTheContainer() throws Exception {
        ParameterCheck check = ofBooking();

        assertThatCode(() -> check.check(new Subclass(), new Object[]{PAST, null})).doesNotThrowAnyException();
    }

    @Test
    void constraintsOfAnInterfaceCountForReferencesThatHaveIt() throws Exception {
        Object reference = Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{Desk.class},
                (proxy, method, arguments) -> "");
        ParameterCheck check = new ValidatorCheck(factory::getValidator,
                Desk.class.getDeclaredMethod("book", LocalDate.class), Map.of("0", "when"));

        assertThatExceptionOfType(InvalidArguments.class)
                .isThrownBy(() -> check.check(reference, new Object[]{PAST}))
                .withMessage("\"when\" must be after today");
    }

    private static ParameterCheck ofBooking() throws Exception {
        return new ValidatorCheck(factory::getValidator,
                Booking.class.getMethod("book", LocalDate.class, Object.class), Map.of("0", "when"));
    }
}
