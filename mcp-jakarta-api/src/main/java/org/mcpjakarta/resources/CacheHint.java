package org.mcpjakarta.resources;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells clients how long they may use what they read without asking again, and who may keep it. Without it the settings of
 * the server apply. A hint protects nothing: use roles and scopes for that.
 *
 * <pre>{@code
 * @Resource(uri = "rooms://all")
 * @CacheHint(ttl = "PT5M", scope = CacheHint.Scope.PUBLIC)
 * public List<Room> all() { ... }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface CacheHint {
    /** How long, as an ISO 8601 duration: {@code PT5M} for five minutes. */
    String ttl() default "PT0S";

    /** Who may keep it. */
    Scope scope() default Scope.PRIVATE;

    /** Who may keep a result. */
    enum Scope {
        /** Only the caller. */
        PRIVATE,
        /** Shared caches, for any caller: only for data that every caller may see. */
        PUBLIC
    }
}
