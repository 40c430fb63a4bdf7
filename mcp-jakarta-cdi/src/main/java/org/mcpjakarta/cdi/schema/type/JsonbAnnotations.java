package org.mcpjakarta.cdi.schema.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbProperty;

import org.jspecify.annotations.Nullable;

/** Annotations of JSON-B that stand on a class, on one of its interfaces or on its package and count for all members. */
public final class JsonbAnnotations {
    private static final String HOME = JsonbProperty.class.getPackageName();

    private JsonbAnnotations() {}

    public static <A extends Annotation> @Nullable A find(Class<?> type, Class<A> annotation) {
        A found = findOnType(type, annotation);
        Package home = type.getPackage();
        return found != null || home == null ? found : home.getAnnotation(annotation);
    }

    private static <A extends Annotation> @Nullable A findOnType(Class<?> type, Class<A> annotation) {
        A found = type.getDeclaredAnnotation(annotation);
        for (Class<?> parent : type.getInterfaces()) {
            found = found != null ? found : findOnType(parent, annotation);
        }
        return found;
    }

    /** Whether any stands on the class, on a member of it, on its package, or on an interface of it in the same way. */
    static boolean concern(Class<?> type) {
        Stream<Executable> executables = Stream.concat(Arrays.stream(type.getDeclaredConstructors()),
                Arrays.stream(type.getDeclaredMethods()));
        Stream<AnnotatedElement> members = Stream.concat(Arrays.stream(type.getDeclaredFields()),
                executables.flatMap(one -> Stream.concat(Stream.of(one), Arrays.stream(one.getParameters()))));
        return Stream.concat(Stream.of(type, type.getPackage()).filter(Objects::nonNull), members)
                .anyMatch(JsonbAnnotations::isMarked)
                || Arrays.stream(type.getInterfaces()).anyMatch(JsonbAnnotations::concern);
    }

    private static boolean isMarked(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(annotation -> isOfJsonb(annotation.annotationType(), new HashSet<>()));
    }

    /** An annotation of the application may carry one of JSON-B, which then counts. */
    private static boolean isOfJsonb(Class<?> annotation, Set<Class<?>> seen) {
        return annotation.getPackageName().equals(HOME)
                || seen.add(annotation) && Arrays.stream(annotation.getAnnotations())
                        .anyMatch(carried -> isOfJsonb(carried.annotationType(), seen));
    }
}
