package org.mcpjakarta.cdi.rest;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.ws.rs.DefaultValue;

import org.jspecify.annotations.Nullable;

/**
 * A parameter, field or property that JAX-RS fills.
 *
 * @param described the element with the JAX-RS annotations, which may be the parameter of an interface method
 * @param own       the element of the bean itself, with all other annotations
 * @param label     its name in problems
 * @param path      its path as in Bean Validation: {@code 1.limit}
 */
record RestParameter(AnnotatedElement described, AnnotatedElement own, Type type, String label, String path) {
    // By name: an application without Bean Validation need not have them.
    private static final Set<String> NEEDED = Set.of("NotNull", "NotBlank", "NotEmpty", "NonNull");

    static RestParameter of(AnnotatedElement element, Type type, String label, String path) {
        return new RestParameter(element, element, type, label, path);
    }

    @Nullable
    String defaultText() {
        DefaultValue given = described.getAnnotation(DefaultValue.class);
        return given == null ? null : given.value();
    }

    /** Whether an annotation says that the value must not be null. */
    boolean isNeeded() {
        return Stream.of(described, own).flatMap(RestParameter::annotations).anyMatch(NEEDED::contains);
    }

    private static Stream<String> annotations(AnnotatedElement element) {
        AnnotatedElement type = element instanceof Parameter parameter
                ? parameter.getAnnotatedType()
                : element instanceof Field field ? field.getAnnotatedType() : element;
        return Stream.of(element, type).flatMap(each -> Stream.of(each.getAnnotations()))
                .map(annotation -> annotation.annotationType().getSimpleName());
    }
}
