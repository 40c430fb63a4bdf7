package org.mcpjava.server.tools;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Tool {
    String ELEMENT_NAME = "<<element name>>";

    String name() default ELEMENT_NAME;

    String title() default "";

    String description() default "";

    Annotations annotations() default @Annotations;

    boolean structuredContent() default false;

    Class<?> outputSchemaFrom() default Void.class;

    @Target(ElementType.ANNOTATION_TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Annotations {
        String title() default "";

        boolean readOnlyHint() default false;

        boolean destructiveHint() default true;

        boolean idempotentHint() default false;

        boolean openWorldHint() default true;
    }
}
