package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.foreign.Dictionary;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.cdi.foreign.TranslatedMethod;
import org.mcpjakarta.cdi.foreign.Vocabulary;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;

/** Checks what a method uses of other APIs: annotations that say the same twice, and types and annotations that have no meaning here. */
public final class ForeignRules {
    private static final String ADAPTER = "add the jar org.mcpjakarta:mcp-jakarta-mcpjava to the application";

    private final ForeignTypes foreign;
    private final Problems problems;

    public ForeignRules(ForeignTypes foreign, Problems problems) {
        this.foreign = foreign;
        this.problems = problems;
    }

    public void check(FeatureMethod feature) {
        if (feature.annotated() instanceof TranslatedMethod<?> translated) {
            translated.repeated().forEach(annotation -> report(feature, "the method has @"
                    + annotation.annotationType().getName()
                    + " and another annotation that means the same; keep one of them"));
        }
        Parameter[] parameters = feature.method().getParameters();
        for (int i = 0; i < parameters.length; i++) {
            checkParameter(feature, i, parameters[i]);
        }
        checkReturned(feature, feature.method().getGenericReturnType());
    }

    private void checkParameter(FeatureMethod feature, int position, Parameter parameter) {
        Class<?> type = parameter.getType();
        Vocabulary vocabulary = Vocabulary.of(type);
        if (vocabulary != null && foreign.injected(type) == null) {
            report(feature, "parameter " + position + " has the type " + type.getName() + "; " + remedy(vocabulary));
        }
        Stream.of(parameter.getAnnotations()).filter(ForeignRules::isUnknown)
                .forEach(annotation -> report(feature, "parameter " + position + " has @"
                        + annotation.annotationType().getName()
                        + ", which has no meaning for clients; call the method by one without it"));
    }

    /** Annotations of LangChain4j on parameters say that they are not arguments, except {@code @P}. */
    private static boolean isUnknown(Annotation annotation) {
        return Vocabulary.of(annotation.annotationType()) == Vocabulary.LANGCHAIN4J
                && Dictionary.translate(Stream.of(annotation).toList()).isEmpty();
    }

    private void checkReturned(FeatureMethod feature, Type type) {
        if (type instanceof ParameterizedType generic) {
            Stream.of(generic.getActualTypeArguments()).forEach(argument -> checkReturned(feature, argument));
        }
        Vocabulary vocabulary = type instanceof Class<?> plain ? Vocabulary.of(plain) : null;
        if (vocabulary != null && foreign.returned((Class<?>) type) == null) {
            report(feature, "the method returns " + type.getTypeName() + "; " + remedy(vocabulary));
        }
    }

    private @Nullable String remedy(Vocabulary vocabulary) {
        return switch (vocabulary) {
            case MCPJAVA -> foreign == ForeignTypes.NONE ? ADAPTER : "use another type, it has no meaning here";
            case LANGCHAIN4J -> "clients cannot supply or read it; call the method by one with other types";
        };
    }

    private void report(FeatureMethod feature, String text) {
        problems.report(Mistake.FOREIGN, feature.place(), text);
    }
}
