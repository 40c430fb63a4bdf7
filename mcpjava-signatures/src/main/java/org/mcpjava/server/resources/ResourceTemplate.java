package org.mcpjava.server.resources;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ResourceTemplate {
    String ELEMENT_NAME = "<<element name>>";

    String name() default ELEMENT_NAME;

    String title() default "";

    String description() default "";

    String uriTemplate();

    String mimeType() default "";

    Resource.Annotations annotations() default @Resource.Annotations;
}
