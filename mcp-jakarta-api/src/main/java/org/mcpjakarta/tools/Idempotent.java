package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a call of a tool take effect once, however often its client sends it. Calls are the same if they have the same caller, tool and
 * key; the first one runs, and the others get its result.
 *
 * <pre>{@code
 * @Tool(description = "Book a room")
 * @Idempotent(argument = "requestId")
 * public Booking book(String requestId, String room, LocalDate day) { ... }
 * }</pre>
 *
 * <p>Without {@link #argument} and {@link #meta} the key is a digest of all arguments, so two calls with the same arguments within the
 * window are one. If a key is named here and a call does not have it, the call runs like that of any other tool.
 *
 * <p>A call with the same key and other arguments gets an error. One that comes while the first is running waits for it. Only results are
 * kept: a call that ends with an error may be tried again.
 *
 * <p>The result is kept in the application's own transaction, if {@code mcp.jdbc.transactions} says where; then effect and result are
 * committed together, or neither is. Otherwise it is kept in the store that nodes share, or in memory on a single node. If the node dies
 * during a call, the store knows of the call: it is not run again, and its result is unknown. Memory does not: the call runs again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {
    /** The name of the argument that is the key. */
    String argument() default "";

    /** The field of the request's {@code _meta} that is the key, such as {@code com.example/key}. */
    String meta() default "";

    /** How long a result is kept, as an ISO 8601 duration: how late a client may send its call again. At most seven days. */
    String window() default "PT10M";
}
