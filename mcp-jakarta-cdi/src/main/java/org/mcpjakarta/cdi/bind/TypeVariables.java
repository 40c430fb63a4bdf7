package org.mcpjakarta.cdi.bind;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.schema.type.GenericType;

/** The types that the type parameters of a class have where it is used. */
record TypeVariables(Map<TypeVariable<?>, Type> types) {

    /** Without type arguments, each type parameter has the class of its bound. */
    static TypeVariables of(Class<?> raw, Type use) {
        Map<TypeVariable<?>, Type> types = new HashMap<>();
        TypeVariable<?>[] variables = raw.getTypeParameters();
        for (int i = 0; i < variables.length; i++) {
            Type bound = variables[i].getBounds()[0];
            types.put(variables[i], use instanceof ParameterizedType generic
                    ? generic.getActualTypeArguments()[i]
                    : bound instanceof ParameterizedType generic ? generic.getRawType() : bound);
        }
        return new TypeVariables(types);
    }

    Type resolve(Type type) {
        if (type instanceof TypeVariable<?>) {
            return types.getOrDefault(type, Object.class);
        }
        if (type instanceof ParameterizedType generic) {
            return new GenericType((Class<?>) generic.getRawType(), generic.getOwnerType(),
                    Stream.of(generic.getActualTypeArguments()).map(this::resolve).toArray(Type[]::new));
        }
        if (type instanceof WildcardType wildcard) {
            return resolve(wildcard.getUpperBounds()[0]);
        }
        if (type instanceof GenericArrayType array) {
            Type component = resolve(array.getGenericComponentType());
            return component instanceof Class<?> plain ? plain.arrayType() : (GenericArrayType) () -> component;
        }
        return type;
    }
}
