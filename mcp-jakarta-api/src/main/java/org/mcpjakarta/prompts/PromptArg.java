package org.mcpjakarta.prompts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes an argument of a prompt. A parameter needs it only to say more than its Java name does. */
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

    /** Whether it must be given. An argument with a default, or of type {@code Optional}, is not required. */
    boolean required() default true;

    /** The value of an argument that is left out, written as text. */
    String defaultValue() default "";
}
