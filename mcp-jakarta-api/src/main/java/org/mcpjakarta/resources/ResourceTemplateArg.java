package org.mcpjakarta.resources;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Joins a parameter to a variable of the template, if their names differ, or gives it a default. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface ResourceTemplateArg {

    /** The name of the variable; the name of the parameter if empty. */
    String name() default "";

    /** The value of a variable that a URI leaves out, written as text. Those of a query and of a fragment may be left out. */
    String defaultValue() default "";
}
