package org.mcpjava.server.resources;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface ResourceTemplateArg {
    String ELEMENT_NAME = "<<element name>>";

    String name() default ELEMENT_NAME;
}
