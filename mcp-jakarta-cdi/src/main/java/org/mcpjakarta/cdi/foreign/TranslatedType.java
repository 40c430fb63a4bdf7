package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Set;

import jakarta.enterprise.inject.spi.AnnotatedConstructor;
import jakarta.enterprise.inject.spi.AnnotatedField;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;

/** A bean class with our annotations for those of other APIs. Its methods are as they were. */
public final class TranslatedType<X> extends TranslatedElement<AnnotatedType<X>> implements AnnotatedType<X> {
    private TranslatedType(AnnotatedType<X> type, List<? extends Annotation> added) {
        super(type, added);
    }

    /** The type itself if there is nothing to translate. */
    public static <X> AnnotatedType<X> of(AnnotatedType<X> type) {
        List<Translation> found = Dictionary.translate(type.getAnnotations());
        return found.isEmpty() ? type : new TranslatedType<>(type, found.stream().map(Translation::ours).toList());
    }

    @Override
    public Class<X> getJavaClass() {
        return element.getJavaClass();
    }

    @Override
    public Set<AnnotatedConstructor<X>> getConstructors() {
        return element.getConstructors();
    }

    @Override
    public Set<AnnotatedMethod<? super X>> getMethods() {
        return element.getMethods();
    }

    @Override
    public Set<AnnotatedField<? super X>> getFields() {
        return element.getFields();
    }
}
