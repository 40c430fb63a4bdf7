package org.mcpjava.server.resources;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.mcpjava.server.Role;

@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Resource {
    String ELEMENT_NAME = "<<element name>>";

    String name() default ELEMENT_NAME;

    String title() default "";

    String description() default "";

    String uri();

    String mimeType() default "";

    int size() default -1;

    Annotations annotations() default @Annotations;

    @Target(ElementType.ANNOTATION_TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Annotations {
        Role[] audience() default {};

        String lastModified() default "";

        double priority() default -1;
    }
}
