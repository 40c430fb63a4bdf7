package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes an argument of a tool: a parameter of the method, or a record component or bean property inside of one. A
 * parameter needs it only to say more than its Java name and type do.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface ToolArg {

    /** The name of the argument; the name of the parameter or property if empty. */
    String name() default "";

    /** What the argument means, written for the model. */
    String description() default "";

    /** Whether a call must give it. An argument with a default, or of type {@code Optional}, is not required. */
    boolean required() default true;

    /** The value of an argument that a call leaves out, written as text: {@code "4"}, {@code "2026-01-31"}. */
    String defaultValue() default "";
}
