package org.mcpjakarta.cdi.scan;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.List;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.AnnotatedParameter;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.define.ArgumentRules;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestArgument;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;

/** Creates arguments from parameters and their annotations, and reports problems. */
final class ArgumentReader {
    private final ArgumentRules rules;
    private final Problems problems;

    ArgumentReader(Schemas schemas, Conversions conversions, Problems problems) {
        this.rules = new ArgumentRules(schemas, conversions, problems);
        this.problems = problems;
    }

    /** The argument for a parameter, or null if a problem was reported. */
    @Nullable
    Argument read(FeatureMethod feature, AnnotatedParameter<?> parameter, Type type) {
        Parameter java = parameter.getJavaParameter();
        ArgumentNote note = ArgumentNote.of(feature.kind(), parameter);
        if (note.name().isEmpty() && !java.isNamePresent()) {
            problems.report(Mistake.NO_PARAMETER_NAME, feature.place(), "parameter " + parameter.getPosition()
                    + " has no name; compile with -parameters or name it with "
                    + ArgumentNote.remedy(feature.kind()));
        }
        Argument plain = note.argument(java.getName(), type, !mayBeMissing(java, type), java);
        return rules.checked(feature.place(), feature.kind(), "parameter " + parameter.getPosition(), plain,
                note.defaultText(), null);
    }

    /** The argument that JAX-RS describes, or null if a problem was reported. {@code @ToolArg} overrides JAX-RS. */
    @Nullable
    Argument read(FeatureMethod feature, RestArgument restArgument) {
        ArgumentNote note = ArgumentNote.of(restArgument);
        Type type = restArgument.type();
        boolean required = restArgument.required() && !mayBeMissing(restArgument.annotations(), type);
        Argument plain = note.argument(restArgument.name(), type, required, restArgument.annotations());
        boolean overrides = note.defaultText() != null;
        return rules.checked(feature.place(), feature.kind(), "\"" + restArgument.name() + "\"", plain,
                overrides ? note.defaultText() : restArgument.defaultText(),
                overrides ? null : restArgument.element());
    }

    void checkDistinct(FeatureMethod feature, List<Argument> arguments) {
        rules.checkDistinct(feature.place(), arguments, "rename one with " + ArgumentNote.remedy(feature.kind()));
    }

    /** By its type, or by any annotation named {@code Nullable}: many libraries have one. */
    private static boolean mayBeMissing(AnnotatedElement element, Type type) {
        AnnotatedElement use = element instanceof Parameter parameter
                ? parameter.getAnnotatedType()
                : element instanceof Field field ? field.getAnnotatedType() : element;
        return ArgumentRules.isOptional(type)
                || Stream.of(element.getAnnotations(), use.getAnnotations()).flatMap(Stream::of)
                        .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals("Nullable"));
    }
}
