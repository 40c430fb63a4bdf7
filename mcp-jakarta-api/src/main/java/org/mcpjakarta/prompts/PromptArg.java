package org.mcpjakarta.prompts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes an argument of a prompt. It is needed only to say more than the name and the type of the parameter do. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface PromptArg {

    /** The name of the argument; the name of the parameter if empty. */
    String name() default "";

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the argument means, written for the user. */
    String description() default "";

    /** Whether the argument must be given. One with a default, or of type {@code Optional}, is never required. */
    boolean required() default true;

    /** The value of an argument that is left out, written as text. */
    String defaultValue() default "";
}
