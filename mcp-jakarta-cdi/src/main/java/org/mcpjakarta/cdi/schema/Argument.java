package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * One argument of a tool, as its schema sees it.
 *
 * @param name the member of the arguments object
 * @param type the Java type, with all type variables of the bean class resolved
 * @param description what it means, or empty
 * @param required whether a call must give it; an optional type is never required
 * @param defaultValue what stands in when it is left out
 * @param annotations where constraints and annotations on type arguments are read, usually the parameter
 */
public record Argument(String name, Type type, String description, boolean required,
        @Nullable JsonValue defaultValue, AnnotatedElement annotations) {}
