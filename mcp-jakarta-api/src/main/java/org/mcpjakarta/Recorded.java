package org.mcpjakarta;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows that values of a tool or prompt appear in traces and in the audit trail. Without it, only the names of the arguments and a keyed
 * digest of their values do.
 *
 * <pre>{@code
 * @Tool(description = "Book a room")
 * @Recorded(arguments = {"room", "day"})
 * public Booking book(String room, LocalDate day, String note) { ... }
 * }</pre>
 *
 * <p>A {@link org.mcpjakarta.spi.Redactor} can shorten such values or leave them out.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Recorded {
    /** The names of the arguments whose values may be recorded. */
    String[] arguments() default {};

    /** Whether the result of a tool may be recorded. */
    boolean result() default false;
}
