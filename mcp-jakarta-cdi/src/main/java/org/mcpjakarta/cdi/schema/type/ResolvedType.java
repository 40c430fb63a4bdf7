package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One use of a type, with all type variables resolved: its class, its type arguments (for an array: the type of its components) and
 * the annotations on this use.
 */
public record ResolvedType(Class<?> raw, List<ResolvedType> arguments, AnnotatedElement annotations) {

    private static final ResolvedType ANY = new ResolvedType(Object.class, List.of(), MergedAnnotations.NONE);

    public static ResolvedType of(Type type) {
        return resolve(type, null, Map.of());
    }

    /** The type with the annotations inside it, if the element declares exactly this type. */
    public static ResolvedType of(Type type, AnnotatedElement declaration) {
        AnnotatedType annotated = declaration instanceof Parameter parameter
                ? parameter.getAnnotatedType()
                : declaration instanceof Field field
                        ? field.getAnnotatedType()
                        : declaration instanceof RecordComponent component
                                ? component.getAnnotatedType()
                                : declaration instanceof Method method ? method.getAnnotatedReturnType() : null;
        return resolve(type, annotated != null && annotated.getType().equals(type) ? annotated : null, Map.of());
    }

    /**
     * The type with the annotations inside it, but without those on it.
     *
     * @param use the declaration of the type, which may still contain type variables; null if unknown
     */
    public static ResolvedType inside(Type type, @Nullable AnnotatedType use) {
        ResolvedType whole = resolve(type, use, Map.of());
        return new ResolvedType(whole.raw, whole.arguments, MergedAnnotations.NONE);
    }

    /** The type of a member of this class, with type variables replaced by the types they have here. */
    public ResolvedType member(AnnotatedType type) {
        return resolve(type.getType(), type, bindings());
    }

    @Nullable
    ResolvedType superclass() {
        AnnotatedType parent = raw.getAnnotatedSuperclass();
        return parent == null || parent.getType() == Object.class ? null : member(parent);
    }

    List<ResolvedType> interfaces() {
        return Arrays.stream(raw.getAnnotatedInterfaces()).map(this::member).toList();
    }

    /** This type seen as one of its supertypes, or null: an {@code ArrayList<String>} as a {@code Collection<String>}. */
    @Nullable
    public ResolvedType as(Class<?> supertype) {
        if (raw == supertype) {
            return this;
        }
        if (!supertype.isAssignableFrom(raw)) {
            return null;
        }
        List<ResolvedType> parents = new ArrayList<>(interfaces());
        ResolvedType superclass = superclass();
        if (superclass != null) {
            parents.add(superclass);
        }
        return parents.stream().filter(parent -> supertype.isAssignableFrom(parent.raw)).findFirst()
                .map(parent -> parent.as(supertype)).orElse(null);
    }

    /** A type argument; {@code Object} if the type is used without arguments. */
    public ResolvedType argument(int index) {
        return index < arguments.size() ? arguments.get(index) : ANY;
    }

    /** Equal for uses that have the same schema. */
    public String key() {
        StringBuilder key = new StringBuilder(raw.getName());
        for (ResolvedType argument : arguments) {
            key.append('<').append(argument.key()).append(Arrays.toString(argument.annotations.getAnnotations()))
                    .append('>');
        }
        return key.toString();
    }

    private Map<TypeVariable<?>, ResolvedType> bindings() {
        Map<TypeVariable<?>, ResolvedType> bindings = new HashMap<>();
        TypeVariable<?>[] variables = raw.getTypeParameters();
        for (int i = 0; i < variables.length; i++) {
            bindings.put(variables[i], i < arguments.size() ? arguments.get(i) : bound(variables[i]));
        }
        return bindings;
    }

    /** Only the class of the bound, because the whole bound may refer to the variable itself. */
    private static ResolvedType bound(TypeVariable<?> variable) {
        Type bound = variable.getBounds()[0];
        return bound instanceof Class<?> type
                ? plain(type)
                : bound instanceof ParameterizedType type ? plain((Class<?>) type.getRawType()) : ANY;
    }

    private static ResolvedType plain(Class<?> type) {
        return new ResolvedType(type, List.of(), MergedAnnotations.NONE);
    }

    private static ResolvedType resolve(Type type, @Nullable AnnotatedType annotated,
            Map<TypeVariable<?>, ResolvedType> bindings) {
        AnnotatedElement annotations = annotated == null ? MergedAnnotations.NONE : annotated;
        if (type instanceof Class<?> raw) {
            List<ResolvedType> component = raw.isArray()
                    ? List.of(resolve(raw.getComponentType(), component(annotated), bindings))
                    : List.of();
            return new ResolvedType(raw, component, annotations);
        }
        if (type instanceof ParameterizedType generic) {
            Type[] actual = generic.getActualTypeArguments();
            List<ResolvedType> arguments = new ArrayList<>();
            for (int i = 0; i < actual.length; i++) {
                arguments.add(resolve(actual[i], argument(annotated, i, actual.length), bindings));
            }
            return new ResolvedType((Class<?>) generic.getRawType(), List.copyOf(arguments), annotations);
        }
        if (type instanceof GenericArrayType array) {
            ResolvedType component = resolve(array.getGenericComponentType(), component(annotated), bindings);
            return new ResolvedType(component.raw.arrayType(), List.of(component), annotations);
        }
        if (type instanceof WildcardType wildcard) {
            AnnotatedType bound = annotated instanceof AnnotatedWildcardType upper
                    ? upper.getAnnotatedUpperBounds()[0]
                    : null;
            return resolve(wildcard.getUpperBounds()[0], bound, bindings);
        }
        ResolvedType bound = bindings.get(type);
        if (bound == null) {
            throw new SchemaProblem("the type variable " + type.getTypeName() + " is not resolved here",
                    "use a concrete type instead");
        }
        return new ResolvedType(bound.raw, bound.arguments, MergedAnnotations.of(annotations, bound.annotations));
    }

    private static @Nullable AnnotatedType argument(@Nullable AnnotatedType annotated, int index, int count) {
        AnnotatedType[] all = annotated instanceof AnnotatedParameterizedType generic
                ? generic.getAnnotatedActualTypeArguments()
                : new AnnotatedType[0];
        return all.length == count ? all[index] : null;
    }

    private static @Nullable AnnotatedType component(@Nullable AnnotatedType annotated) {
        return annotated instanceof AnnotatedArrayType array ? array.getAnnotatedGenericComponentType() : null;
    }
}
