package org.mcpjakarta.cdi.schema;

import java.lang.annotation.Annotation;

import org.jspecify.annotations.Nullable;

/** Annotations of JSON-B that stand on a class, on one of its interfaces or on its package and count for all members. */
final class JsonbAnnotations {
    private JsonbAnnotations() {}

    static <A extends Annotation> @Nullable A find(Class<?> type, Class<A> annotation) {
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
}
