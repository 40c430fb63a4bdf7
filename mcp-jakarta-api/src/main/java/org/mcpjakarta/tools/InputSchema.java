package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a tool a JSON Schema (2020-12) for its arguments that is written by hand, where types cannot say what is meant. Clients get
 * it as it is written, and calls are checked against it. One parameter of the method gets all arguments: a {@code Map}, a record,
 * or an object of a JSON library that the application has.
 *
 * <pre>{@code
 * @Tool
 * @InputSchema("schemas/search.json")
 * public SearchResult search(Map<String, Object> query) { ... }
 * }</pre>
 *
 * <p>References lead to places in the same schema; nothing is ever fetched.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface InputSchema {
    /** The schema as JSON, or the name of a file on the class path that ends with {@code .json}. */
    String value();
}
