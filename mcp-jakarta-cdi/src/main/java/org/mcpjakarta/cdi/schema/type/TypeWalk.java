package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;

/** Finds the application classes that values of a type consist of, as far as declared types show. */
public final class TypeWalk {
    private final Set<Class<?>> found = new LinkedHashSet<>();

    private TypeWalk() {}

    /** All of them, without enums and classes of the platform. */
    public static Set<Class<?>> classes(Type type) {
        TypeWalk walk = new TypeWalk();
        walk.visit(type);
        return walk.found;
    }

    /** Whether JSON-B would have to resolve a type parameter to create an object of the class, which it cannot do. */
    public static boolean isMadeOfTypeParameters(Class<?> type) {
        Stream<Type> parts = type.isRecord()
                ? Arrays.stream(type.getRecordComponents()).map(RecordComponent::getGenericType)
                : creators(type).flatMap(creator -> Arrays.stream(creator.getGenericParameterTypes()));
        return parts.anyMatch(TypeVariable.class::isInstance);
    }

    private void visit(Type type) {
        if (type instanceof Class<?> plain) {
            visit(plain);
        } else if (type instanceof ParameterizedType generic) {
            visit(generic.getRawType());
            Arrays.stream(generic.getActualTypeArguments()).forEach(this::visit);
        } else if (type instanceof GenericArrayType array) {
            visit(array.getGenericComponentType());
        } else if (type instanceof WildcardType wildcard) {
            visit(wildcard.getUpperBounds()[0]);
        }
    }

    private void visit(Class<?> type) {
        if (type.isArray()) {
            visit(type.getComponentType());
        } else if (!type.isPrimitive() && !type.isEnum() && !UnsupportedTypes.isOfPlatform(type) && found.add(type)) {
            visitMembers(type);
            JsonbTypeInfo family = type.getDeclaredAnnotation(JsonbTypeInfo.class);
            if (family != null) {
                Arrays.stream(family.value()).map(JsonbSubtype::type).forEach(this::visit);
            }
        }
    }

    private void visitMembers(Class<?> type) {
        if (type.isRecord()) {
            Arrays.stream(type.getRecordComponents()).map(RecordComponent::getGenericType).forEach(this::visit);
            return;
        }
        creators(type).flatMap(creator -> Arrays.stream(creator.getGenericParameterTypes())).forEach(this::visit);
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                visit(field.getGenericType());
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (BeanScan.isGetter(method) && !Modifier.isStatic(method.getModifiers())) {
                visit(method.getGenericReturnType());
            }
        }
        Type parent = type.getGenericSuperclass();
        if (parent != null) {
            visit(parent);
        }
    }

    private static Stream<Executable> creators(Class<?> type) {
        return Stream.<Executable>concat(Arrays.stream(type.getDeclaredConstructors()),
                Arrays.stream(type.getDeclaredMethods())).filter(TypeWalk::isCreator);
    }

    private static boolean isCreator(AnnotatedElement element) {
        return element.isAnnotationPresent(JsonbCreator.class);
    }
}
