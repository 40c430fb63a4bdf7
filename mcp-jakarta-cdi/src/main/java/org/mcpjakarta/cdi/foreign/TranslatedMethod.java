package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Function;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.AnnotatedType;

import org.jspecify.annotations.Nullable;

/** A method with our annotations for those of other APIs. */
public final class TranslatedMethod<X> extends TranslatedElement<AnnotatedMethod<X>> implements AnnotatedMethod<X> {
    private final List<Translation> translations;
    private final List<AnnotatedParameter<X>> parameters;

    private TranslatedMethod(AnnotatedMethod<X> method, List<Translation> translations,
            List<? extends Annotation> added, Function<AnnotatedParameter<X>, AnnotatedParameter<X>> parameters) {
        super(method, added);
        this.translations = translations;
        this.parameters = method.getParameters().stream().map(parameters).toList();
    }

    /** The method itself if it has no annotation to translate. */
    public static <X> AnnotatedMethod<X> of(AnnotatedMethod<X> method) {
        List<Translation> all = Dictionary.translate(method.getAnnotations());
        if (all.isEmpty()) {
            return method;
        }
        List<Translation> found = all.stream().filter(each -> !isLessThan(each, all, method)).toList();
        return new TranslatedMethod<>(method, found, found.stream().map(Translation::ours).toList(),
                TranslatedParameter::of);
    }

    /** A tool of LangChain4j may be one for clients as well. Then the other annotation says what clients get. */
    private static boolean isLessThan(Translation one, List<Translation> all, AnnotatedMethod<?> method) {
        Class<? extends Annotation> ours = one.ours().annotationType();
        return one.vocabulary() == Vocabulary.LANGCHAIN4J && (method.isAnnotationPresent(ours) || all.stream()
                .anyMatch(other -> other.vocabulary() == Vocabulary.MCPJAVA && other.ours().annotationType() == ours));
    }

    /** The method with more annotations, which stand in no source. */
    public static <X> AnnotatedMethod<X> with(AnnotatedMethod<X> method, Annotation added) {
        return new TranslatedMethod<>(method, List.of(), List.of(added), parameter -> parameter);
    }

    /** The API that has the annotation for which ours stands; null if it is on the method itself. */
    public @Nullable Vocabulary vocabulary(Class<? extends Annotation> ours) {
        return element.isAnnotationPresent(ours)
                ? null
                : translations.stream().filter(each -> each.ours().annotationType() == ours)
                        .map(Translation::vocabulary).findFirst().orElse(null);
    }

    /** The annotations of another API for which the method has one of ours, too, and should have one only. */
    public List<Annotation> repeated() {
        return translations.stream().filter(each -> !each.ours().annotationType().isAnnotationPresent(Repeatable.class)
                && element.isAnnotationPresent(each.ours().annotationType())).map(Translation::theirs).toList();
    }

    @Override
    public Method getJavaMember() {
        return element.getJavaMember();
    }

    @Override
    public List<AnnotatedParameter<X>> getParameters() {
        return parameters;
    }

    @Override
    public boolean isStatic() {
        return element.isStatic();
    }

    @Override
    public AnnotatedType<X> getDeclaringType() {
        return element.getDeclaringType();
    }
}
