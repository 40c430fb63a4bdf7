package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.util.List;

import jakarta.enterprise.inject.spi.AnnotatedCallable;
import jakarta.enterprise.inject.spi.AnnotatedParameter;

/** A parameter with our annotations for those of other APIs. */
final class TranslatedParameter<X> extends TranslatedElement<AnnotatedParameter<X>> implements AnnotatedParameter<X> {
    private TranslatedParameter(AnnotatedParameter<X> parameter, List<? extends Annotation> added) {
        super(parameter, added);
    }

    /** The parameter itself if there is nothing to translate. */
    static <X> AnnotatedParameter<X> of(AnnotatedParameter<X> parameter) {
        List<Translation> found = Dictionary.translate(parameter.getAnnotations());
        return found.isEmpty()
                ? parameter
                : new TranslatedParameter<>(parameter, found.stream().map(Translation::ours).toList());
    }

    @Override
    public int getPosition() {
        return element.getPosition();
    }

    @Override
    public Parameter getJavaParameter() {
        return element.getJavaParameter();
    }

    @Override
    public AnnotatedCallable<X> getDeclaringCallable() {
        return element.getDeclaringCallable();
    }
}
