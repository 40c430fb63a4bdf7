package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

import jakarta.enterprise.util.TypeLiteral;

import org.jspecify.annotations.Nullable;

/** A list, set or array type, by which JAX-RS takes all values of one name. */
record MultiValue(Class<?> kind, Type element) {
    /** A list of texts. */
    static final Type TEXTS = new TypeLiteral<List<String>>() {
        private static final long serialVersionUID = 1L;
    }.getType();

    static @Nullable MultiValue of(Type type) {
        if (type instanceof Class<?> plain && plain.isArray() && plain != byte[].class) {
            return new MultiValue(plain, plain.getComponentType());
        }
        return type instanceof ParameterizedType generic
                && (generic.getRawType() == List.class || generic.getRawType() == Set.class
                        || generic.getRawType() == SortedSet.class)
                                ? new MultiValue((Class<?>) generic.getRawType(), generic.getActualTypeArguments()[0])
                                : null;
    }

    /** The values, each converted by the function, as the type of the parameter. */
    Object of(List<?> values, UnaryOperator<Object> each) {
        List<Object> made = new ArrayList<>();
        values.forEach(value -> made.add(each.apply(value)));
        if (kind.isArray()) {
            Object array = Array.newInstance(kind.getComponentType(), made.size());
            for (int i = 0; i < made.size(); i++) {
                Array.set(array, i, made.get(i));
            }
            return array;
        }
        return kind == List.class ? made : kind == Set.class ? new LinkedHashSet<>(made) : new TreeSet<>(made);
    }
}
