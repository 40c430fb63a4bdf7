package org.mcpjakarta.completion;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean suggest values for an argument of a prompt. Its one {@code String} parameter has the name of
 * the argument, and receives what the user has typed so far. The method returns a list of strings or a
 * {@link CompletionResult}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface CompletePrompt {

    /** The name of the prompt. */
    String value();
}
