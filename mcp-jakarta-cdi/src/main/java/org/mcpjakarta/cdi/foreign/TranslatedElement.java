package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.inject.spi.Annotated;

import org.jspecify.annotations.Nullable;

/** An element that has more annotations than its source. */
abstract class TranslatedElement<E extends Annotated> implements Annotated {
    final E element;
    private final List<? extends Annotation> added;

    TranslatedElement(E element, List<? extends Annotation> added) {
        this.element = element;
        this.added = added;
    }

    @Override
    public final Type getBaseType() {
        return element.getBaseType();
    }

    @Override
    public final Set<Type> getTypeClosure() {
        return element.getTypeClosure();
    }

    @Override
    public final <T extends Annotation> @Nullable T getAnnotation(Class<T> type) {
        T own = element.getAnnotation(type);
        return own != null ? own : added.stream().filter(type::isInstance).map(type::cast).findFirst().orElse(null);
    }

    @Override
    public final <T extends Annotation> Set<T> getAnnotations(Class<T> type) {
        Set<T> all = new LinkedHashSet<>(element.getAnnotations(type));
        all.addAll(added.stream().filter(type::isInstance).map(type::cast).collect(Collectors.toSet()));
        return all;
    }

    @Override
    public final Set<Annotation> getAnnotations() {
        Set<Annotation> all = new LinkedHashSet<>(element.getAnnotations());
        all.addAll(added);
        return all;
    }

    @Override
    public final boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }
}
