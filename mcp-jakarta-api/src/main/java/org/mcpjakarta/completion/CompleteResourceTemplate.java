package org.mcpjakarta.completion;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean suggest values for a variable of a resource template. Its one {@code String}
 * parameter receives what the user has typed so far. The method returns a list of strings or a
 * {@link CompletionResult}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface CompleteResourceTemplate {

    /** The name of the resource template, or its URI template. */
    String value();
}
