package org.mcpjakarta.resources;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.mcpjakarta.Role;

/**
 * Makes a method of a bean a resource that a client may read at a fixed URI.
 *
 * <pre>{@code
 * @ApplicationScoped
 * public class Rooms {
 *
 *     @Resource(uri = "rooms://all", mimeType = "application/json", description = "All rooms of the house")
 *     public List<Room> all() {
 *         return rooms.all();
 *     }
 * }
 * }</pre>
 *
 * <p>A {@code String} is sent as text and a {@code byte[]} as bytes; records, beans, lists and maps are sent as JSON
 * text. For more than one piece, or for metadata, return {@link ResourceContents} or {@link ResourceResponse}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Resource {

    /** The name of the resource for programs; the name of the method if empty. */
    String name() default "";

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the resource holds, written for the model. */
    String description() default "";

    /** An absolute URI, unique within a server. */
    String uri();

    /** What kind of data it is; found from the return type if empty. */
    String mimeType() default "";

    /** The size in bytes before any encoding; not known if negative. */
    long size() default -1;

    /** The audience, the priority and the time of the last change. */
    Annotations annotations() default @Annotations;

    /** Tells clients the audience and the priority of a resource, and when it last changed. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Annotations {

        /** The intended audience; unspecified if empty. */
        Role[] audience() default {};

        /** When it changed last, as in {@code 2026-01-31T12:00:00Z}; empty says nothing about it. */
        String lastModified() default "";

        /** From 0, may be left out, to 1, is needed; -1 says nothing about it. */
        double priority() default -1;
    }
}
