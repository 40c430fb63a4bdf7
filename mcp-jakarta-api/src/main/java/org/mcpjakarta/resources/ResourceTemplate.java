package org.mcpjakarta.resources;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean a family of resources, whose URIs follow a template. Each variable of the template is a
 * parameter of the method.
 *
 * <pre>{@code
 * @ResourceTemplate(uriTemplate = "rooms://{id}/plan", mimeType = "image/png")
 * public byte[] plan(String id) {
 *     return plans.of(id);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ResourceTemplate {

    /** The name of the template for programs; the name of the method if empty. */
    String name() default "";

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the resources hold, written for the model. */
    String description() default "";

    /**
     * The URI template, by RFC 6570: {@code {name}} for a variable within a segment, {@code {+name}} for all the rest of the
     * path, {@code {?name,other}} for a query whose variables may be left out, {@code {/name*}} for a list of segments.
     */
    String uriTemplate();

    /** What kind of data all of the resources are; none if empty. */
    String mimeType() default "";

    /** The audience, the priority and the time of the last change. */
    Resource.Annotations annotations() default @Resource.Annotations;
}
