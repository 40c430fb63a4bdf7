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

/** JSON-B annotations on a class, on one of its interfaces or on its package, which apply to all members. */
public final class JsonbAnnotations {
    private static final String JSONB_PACKAGE = JsonbProperty.class.getPackageName();

    private JsonbAnnotations() {}

    public static <A extends Annotation> @Nullable A find(Class<?> type, Class<A> annotation) {
        A found = findOnType(type, annotation);
        Package ownPackage = type.getPackage();
        return found != null || ownPackage == null ? found : ownPackage.getAnnotation(annotation);
    }

    private static <A extends Annotation> @Nullable A findOnType(Class<?> type, Class<A> annotation) {
        A found = type.getDeclaredAnnotation(annotation);
        for (Class<?> parent : type.getInterfaces()) {
            found = found != null ? found : findOnType(parent, annotation);
        }
        return found;
    }

    /** Whether the class, its members or its package have any, or one of its interfaces in the same way. */
    static boolean arePresent(Class<?> type) {
        Stream<Executable> executables = Stream.concat(Arrays.stream(type.getDeclaredConstructors()),
                Arrays.stream(type.getDeclaredMethods()));
        Stream<AnnotatedElement> members = Stream.concat(Arrays.stream(type.getDeclaredFields()),
                executables.flatMap(
                        executable -> Stream.concat(Stream.of(executable), Arrays.stream(executable.getParameters()))));
        return Stream.concat(Stream.of(type, type.getPackage()).filter(Objects::nonNull), members)
                .anyMatch(JsonbAnnotations::hasAny)
                || Arrays.stream(type.getInterfaces()).anyMatch(JsonbAnnotations::arePresent);
    }

    private static boolean hasAny(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(annotation -> isOfJsonb(annotation.annotationType(), new HashSet<>()));
    }

    /** An annotation of the application may itself have a JSON-B annotation, which then applies. */
    private static boolean isOfJsonb(Class<?> annotation, Set<Class<?>> seen) {
        return annotation.getPackageName().equals(JSONB_PACKAGE)
                || seen.add(annotation) && Arrays.stream(annotation.getAnnotations())
                        .anyMatch(meta -> isOfJsonb(meta.annotationType(), seen));
    }
}
