package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** A generic type with its arguments, equal to the instance that reflection returns for the same type. */
public final class GenericType implements ParameterizedType {
    private final Class<?> raw;
    private final @Nullable Type owner;
    private final Type[] arguments;

    public GenericType(Class<?> raw, @Nullable Type owner, Type... arguments) {
        this.raw = raw;
        this.owner = owner;
        this.arguments = arguments.clone();
    }

    @Override
    public Type[] getActualTypeArguments() {
        return arguments.clone();
    }

    @Override
    public Type getRawType() {
        return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
        return owner;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ParameterizedType that && raw.equals(that.getRawType())
                && Objects.equals(owner, that.getOwnerType())
                && Arrays.equals(arguments, that.getActualTypeArguments());
    }

    // Computed as in the JDK, because instances of this class equal those of the JDK.
    @Override
    public int hashCode() {
        return Arrays.hashCode(arguments) ^ Objects.hashCode(owner) ^ raw.hashCode();
    }

    @Override
    public String toString() {
        return raw.getName()
                + Stream.of(arguments).map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
    }
}
