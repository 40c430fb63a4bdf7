package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * One argument of a tool, as described in its schema.
 *
 * @param name the member of the arguments object
 * @param title the name for people, or empty
 * @param type the Java type, with all type variables of the bean class resolved
 * @param description what it means, or empty
 * @param required whether a call must contain it; an optional type is never required
 * @param defaultValue the value if it is omitted
 * @param header what follows {@code Mcp-Param-} in the header in which clients repeat it, or null
 * @param annotations the element that has the constraints and the annotations of type arguments, usually the parameter
 */
public record Argument(String name, Type type, String title, String description, boolean required,
        @Nullable JsonValue defaultValue, @Nullable String header, AnnotatedElement annotations) {
    public Argument(String name, Type type, String description, boolean required, @Nullable JsonValue defaultValue,
            AnnotatedElement annotations) {
        this(name, type, "", description, required, defaultValue, null, annotations);
    }

    /** The same argument, which a call may leave out. */
    public Argument withDefault(JsonValue value) {
        return new Argument(name, type, title, description, false, value, header, annotations);
    }
}
