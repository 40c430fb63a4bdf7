package org.mcpjakarta.sample.ee.manners;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Pattern.Flag;

/** Who may come depends on the occasion. */
public record Guest(
        @Pattern(regexp = "[a-z]{2,}", flags = Flag.CASE_INSENSITIVE, message = "{guest.name}") String name,
        @Min(value = 18, groups = Guest.AtNight.class, message = "must be of age, not ${validatedValue}") int age,
        @Pattern(regexp = "black|white", groups = Guest.AtTheBall.class) String tie) {

    /** Some things are for adults. */
    public interface AtNight {}

    /** Some things are for the well dressed. */
    public interface AtTheBall {}
}
