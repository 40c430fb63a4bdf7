package org.mcpjakarta.cdi.foreign;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.schema.type.GenericType;

/** Translates return types of methods, also within stages, lists and the like. */
public final class ReturnTypes {
    private ReturnTypes() {}

    /** The type itself if it has no part of another API. */
    public static Type ours(Type type, ForeignTypes foreign) {
        if (type instanceof Class<?> plain) {
            Class<?> ours = foreign.returned(plain);
            return ours == null ? type : ours;
        }
        if (type instanceof WildcardType wildcard) {
            Type bound = wildcard.getUpperBounds()[0];
            Type ours = ours(bound, foreign);
            return ours.equals(bound) ? type : ours;
        }
        if (!(type instanceof ParameterizedType generic)) {
            return type;
        }
        Type[] arguments = Stream.of(generic.getActualTypeArguments()).map(each -> ours(each, foreign))
                .toArray(Type[]::new);
        Type ours = new GenericType((Class<?>) generic.getRawType(), generic.getOwnerType(), arguments);
        return ours.equals(type) ? type : ours;
    }
}
