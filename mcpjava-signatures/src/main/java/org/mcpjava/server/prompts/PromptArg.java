package org.mcpjava.server.prompts;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface PromptArg {
    String ELEMENT_NAME = "<<element name>>";

    String name() default ELEMENT_NAME;

    String title() default "";

    String description() default "";

    boolean required() default true;

    String defaultValue() default "";
}
