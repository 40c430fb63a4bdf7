package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * One argument of a tool, as described in its schema.
 *
 * @param name the member of the arguments object
 * @param type the Java type, with all type variables of the bean class resolved
 * @param description what it means, or empty
 * @param required whether a call must contain it; an optional type is never required
 * @param defaultValue the value if it is omitted
 * @param annotations the element that has the constraints and the annotations of type arguments, usually the parameter
 */
public record Argument(String name, Type type, String description, boolean required,
        @Nullable JsonValue defaultValue, AnnotatedElement annotations) {}
