package org.mcpjava.server;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(MetaField.MetaFields.class)
public @interface MetaField {
    String prefix() default "";

    String name();

    Type type() default Type.STRING;

    String value();

    enum Type {
        STRING,
        INT,
        BOOLEAN,
        JSON
    }

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface MetaFields {
        MetaField[] value();
    }
}
