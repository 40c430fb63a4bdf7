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

    /** The template from the one class or interface on that has the path of the bean, as JAX-RS reads it; empty if none has. */
    static String path(Class<?> bean, Method described) {
        Path own = described.getAnnotation(Path.class);
        return supertypes(bean).map(type -> type.getDeclaredAnnotation(Path.class)).filter(Objects::nonNull).findFirst()
                .map(root -> slashed(root.value()) + (own == null ? "" : slashed(own.value())))
                .map(path -> path.isEmpty() ? "/" : path).orElse("");
    }

    /** With one slash before it and none behind it; empty if nothing is between. */
    private static String slashed(String path) {
        String inner = path.startsWith("/") ? path.substring(1) : path;
        String plain = inner.endsWith("/") ? inner.substring(0, inner.length() - 1) : inner;
        return plain.isEmpty() ? "" : "/" + plain;
    }

    static String verb(Method method) {
        return Stream.of(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class)).filter(Objects::nonNull)
                .map(HttpMethod::value).findFirst().orElse("");
    }

    static boolean servesHttp(Method method) {
        return !verb(method).isEmpty();
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
