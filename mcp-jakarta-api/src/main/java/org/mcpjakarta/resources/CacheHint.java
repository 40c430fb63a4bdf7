package org.mcpjakarta.resources;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells clients how long they may use what they read without asking again, and who may keep it. Without it the settings of
 * the server hold. A hint protects nothing: whoever may not read a resource is kept out by other means.
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
        /** The caller alone. */
        PRIVATE,
        /** Whoever passes it on, for anybody: only for what everybody may see. */
        PUBLIC
    }
}
