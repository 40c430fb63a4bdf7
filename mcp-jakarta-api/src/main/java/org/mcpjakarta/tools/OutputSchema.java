package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a tool a JSON Schema (2020-12) for its structured content that is written by hand, where types cannot say what is meant.
 * Clients get it as it is written, and every result has to fit it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OutputSchema {
    /** The schema as JSON, or the name of a file on the class path that ends with {@code .json}. */
    String value();
}
