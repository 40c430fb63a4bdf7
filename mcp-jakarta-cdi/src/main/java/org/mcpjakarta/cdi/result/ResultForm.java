package org.mcpjakarta.cdi.result;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.net.URL;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.tools.ToolResponse;

/** How a return type is converted to the result of a tool. */
public enum ResultForm {
    /** No content. */
    NOTHING,
    /** The complete response, which the method builds itself. */
    RESPONSE,
    /** One content block. */
    BLOCK,
    /** Several content blocks. */
    BLOCKS,
    /** One text. */
    PLAIN,
    /** Structured content, and the same JSON as text. */
    STRUCTURED;

    private static final Set<Class<?>> PLAIN_TYPES = Set.of(Boolean.class, Character.class, UUID.class, URI.class,
            URL.class);

    /** @param type a return type, without the stage around it */
    public static ResultForm of(Type type) {
        Class<?> raw = raw(type);
        if (raw == void.class || raw == Void.class) {
            return NOTHING;
        }
        if (raw == ToolResponse.class) {
            return RESPONSE;
        }
        if (ContentBlock.class.isAssignableFrom(raw)) {
            return BLOCK;
        }
        if (isCollectionOf(ContentBlock.class, type)) {
            return BLOCKS;
        }
        return isPlain(raw) ? PLAIN : STRUCTURED;
    }

    /** The type inside a completion stage; any other type itself. */
    public static Type awaited(Type type) {
        if (!isStage(type)) {
            return type;
        }
        Type inner = type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : Object.class;
        return inner instanceof WildcardType wildcard ? wildcard.getUpperBounds()[0] : inner;
    }

    static boolean isStage(Type type) {
        return CompletionStage.class.isAssignableFrom(raw(type));
    }

    static boolean isCollectionOf(Class<?> element, Type type) {
        return Collection.class.isAssignableFrom(raw(type)) && type instanceof ParameterizedType generic
                && element.isAssignableFrom(raw(generic.getActualTypeArguments()[0]));
    }

    private static boolean isPlain(Class<?> raw) {
        return raw.isPrimitive() || raw.isEnum() || PLAIN_TYPES.contains(raw)
                || CharSequence.class.isAssignableFrom(raw)
                || Number.class.isAssignableFrom(raw) || raw.getName().startsWith("java.time.")
                || Date.class.isAssignableFrom(raw)
                || Calendar.class.isAssignableFrom(raw) || TimeZone.class.isAssignableFrom(raw);
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        if (type instanceof ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        }
        return type instanceof WildcardType wildcard ? raw(wildcard.getUpperBounds()[0]) : Object.class;
    }
}
