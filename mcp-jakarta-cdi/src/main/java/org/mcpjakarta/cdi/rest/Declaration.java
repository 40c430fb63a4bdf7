package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;

/** Finds the method that has the JAX-RS annotations of a method: the method itself, or else one that it overrides or implements. */
final class Declaration {
    private Declaration() {}

    static Optional<Method> find(Class<?> bean, Method method) {
        return supertypes(bean).flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(other -> isSame(other, method)).filter(Declaration::isDescribed).findFirst();
    }

    /** The templates that make up the path of a method: that of its class, and its own. */
    static Stream<String> paths(Class<?> bean, Method described) {
        return Stream.concat(supertypes(bean), Stream.of(described)).map(element -> element.getAnnotation(Path.class))
                .filter(Objects::nonNull).map(Path::value);
    }

    static boolean servesHttp(Method method) {
        return Stream.of(method.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().isAnnotationPresent(HttpMethod.class));
    }

    private static boolean isDescribed(Method method) {
        return !method.isBridge() && (servesHttp(method) || method.isAnnotationPresent(Path.class));
    }

    private static boolean isSame(Method other, Method method) {
        return other.getName().equals(method.getName())
                && Arrays.equals(other.getParameterTypes(), method.getParameterTypes());
    }

    /** The class, then its superclasses, then the interfaces: the order of JAX-RS. */
    private static Stream<Class<?>> supertypes(Class<?> type) {
        return Stream.concat(superclasses(type), superclasses(type).flatMap(Declaration::interfaces));
    }

    private static Stream<Class<?>> superclasses(Class<?> type) {
        return Stream.iterate(type, each -> each != null && each != Object.class, Class::getSuperclass);
    }

    private static Stream<Class<?>> interfaces(Class<?> type) {
        return Stream.of(type.getInterfaces()).flatMap(each -> Stream.concat(Stream.of(each), interfaces(each)));
    }
}
