package org.mcpjakarta.cdi.schema.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** The annotations of several elements that declare one thing together: field, getter, parameter. The first one wins. */
public record MergedAnnotations(List<AnnotatedElement> elements) implements AnnotatedElement {

    public static final AnnotatedElement NONE = new MergedAnnotations(List.of());

    public static AnnotatedElement of(@Nullable AnnotatedElement... elements) {
        return new MergedAnnotations(
                Stream.of(elements).filter(Objects::nonNull).map(AnnotatedElement.class::cast).toList());
    }

    /** Annotations such as Nullable exist in many packages and mean the same in all of them. */
    public static boolean names(AnnotatedElement element, String simpleName) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals(simpleName));
    }

    @Override
    public <A extends Annotation> @Nullable A getAnnotation(Class<A> type) {
        for (AnnotatedElement element : elements) {
            A annotation = element.getAnnotation(type);
            if (annotation != null) {
                return annotation;
            }
        }
        return null;
    }

    @Override
    public Annotation[] getAnnotations() {
        return elements.stream().flatMap(element -> Arrays.stream(element.getAnnotations())).toArray(Annotation[]::new);
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        return getAnnotations();
    }
}
