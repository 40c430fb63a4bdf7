package org.mcpjakarta.cdi.schema.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** The annotations of several elements that together declare one property: field, getter, parameter. The first element wins. */
public record MergedAnnotations(List<AnnotatedElement> elements) implements AnnotatedElement {

    public static final AnnotatedElement NONE = new MergedAnnotations(List.of());

    public static AnnotatedElement of(@Nullable AnnotatedElement... elements) {
        return new MergedAnnotations(
                Stream.of(elements).filter(Objects::nonNull).map(AnnotatedElement.class::cast).toList());
    }

    /** Whether the element has an annotation of this name: some, such as Nullable, exist in many packages with the same meaning. */
    public static boolean hasNamed(AnnotatedElement element, String simpleName) {
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
