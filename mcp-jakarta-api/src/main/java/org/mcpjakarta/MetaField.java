package org.mcpjakarta;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds an entry to the metadata that a feature is listed with. Repeat it for more entries.
 *
 * <pre>{@code
 * @Tool(description = "Find rooms that are free")
 * @MetaField(prefix = "com.acme/", name = "team", value = "facilities")
 * public List<Room> findFree(LocalDate day) { ... }
 * }</pre>
 */
@Documented
@Repeatable(MetaField.MetaFields.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface MetaField {

    /** The prefix of the key with its slash, such as {@code com.acme/}; none if empty. See {@link MetaKey}. */
    String prefix() default "";

    /** The name behind the prefix. */
    String name();

    /** How to read {@link #value()}. */
    Type type() default Type.STRING;

    /** The value, written as text. */
    String value();

    /** What the text of a value stands for. */
    enum Type {

        /** The text itself. */
        STRING,

        /** A whole number. */
        INT,

        /** {@code true} or {@code false}. */
        BOOLEAN,

        /** Any JSON value. */
        JSON
    }

    /** Holds repeated {@link MetaField}s; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface MetaFields {

        MetaField[] value();
    }
}
