package org.mcpjakarta.cdi.method;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.GenericType;

/** Resolves the type variables of a bean's superclasses and interfaces. */
public final class TypeArguments {
    private final Map<TypeVariable<?>, Type> known = new HashMap<>();

    public TypeArguments(Class<?> beanClass) {
        collect(beanClass);
    }

    /** The type with every known variable replaced. */
    public Type resolve(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            return known.getOrDefault(variable, variable);
        }
        if (isClosed(type)) {
            return type;
        }
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = Stream.of(generic.getActualTypeArguments()).map(this::resolve).toArray(Type[]::new);
            return new GenericType((Class<?>) generic.getRawType(), generic.getOwnerType(), arguments);
        }
        if (type instanceof GenericArrayType array) {
            Type component = resolve(array.getGenericComponentType());
            return component instanceof Class<?> plain ? plain.arrayType() : (GenericArrayType) () -> component;
        }
        // A wildcard is read and written like its bound.
        return type instanceof WildcardType wildcard
                ? resolve((wildcard.getLowerBounds().length > 0
                        ? wildcard.getLowerBounds()
                        : wildcard.getUpperBounds())[0])
                : type;
    }

    /** Whether the type is free of type variables. */
    public static boolean isClosed(Type type) {
        if (type instanceof ParameterizedType generic) {
            return Stream.of(generic.getActualTypeArguments()).allMatch(TypeArguments::isClosed);
        }
        if (type instanceof GenericArrayType array) {
            return isClosed(array.getGenericComponentType());
        }
        if (type instanceof WildcardType wildcard) {
            return Stream.of(wildcard.getUpperBounds(), wildcard.getLowerBounds()).flatMap(Stream::of)
                    .allMatch(TypeArguments::isClosed);
        }
        return !(type instanceof TypeVariable<?>);
    }

    public static Class<?> erase(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        if (type instanceof ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        }
        if (type instanceof GenericArrayType array) {
            return Array.newInstance(erase(array.getGenericComponentType()), 0).getClass();
        }
        return type instanceof TypeVariable<?> variable
                ? erase(variable.getBounds()[0])
                : erase(((WildcardType) type).getUpperBounds()[0]);
    }

    private void collect(@Nullable Type type) {
        if (type == null || type == Object.class) {
            return;
        }
        Class<?> raw = erase(type);
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                known.put(variables[i], resolve(generic.getActualTypeArguments()[i]));
            }
        }
        collect(raw.getGenericSuperclass());
        Stream.of(raw.getGenericInterfaces()).forEach(this::collect);
    }
}
