package org.mcpjakarta.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What can be chosen in a field of a form: on a component of type {@code String}, or on a {@code List} or {@code Set} of them to choose
 * several. An enum needs it only for {@link #enumNames}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Options {

    /** The values; the constants of the enum if empty. */
    String[] value() default {};

    /** What the user reads for each of the values, in their order; the values themselves if empty. */
    String[] titles() default {};

    /** Whether titles are sent in the deprecated form {@code enumNames}, for clients that know no other. */
    boolean enumNames() default false;
}
