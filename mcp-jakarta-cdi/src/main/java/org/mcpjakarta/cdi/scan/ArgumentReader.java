package org.mcpjakarta.cdi.scan;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestArgument;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Creates arguments from parameters and their annotations, and reports problems. */
final class ArgumentReader {
    private static final Set<Type> OPTIONAL = Set.of(Optional.class, OptionalInt.class, OptionalLong.class,
            OptionalDouble.class);

    private final Schemas schemas;
    private final Conversions conversions;
    private final DefaultValues defaults;
    private final Problems problems;

    ArgumentReader(Schemas schemas, Conversions conversions, Problems problems) {
        this.schemas = schemas;
        this.conversions = conversions;
        this.defaults = new DefaultValues(schemas, conversions);
        this.problems = problems;
    }

    /** The argument for a parameter, or null if a problem was reported. */
    @Nullable
    Argument read(FeatureMethod feature, AnnotatedParameter<?> parameter, Type type) {
        Parameter java = parameter.getJavaParameter();
        ArgumentNote note = ArgumentNote.of(feature.kind(), parameter);
        boolean named = !note.name().isEmpty();
        if (!named && !java.isNamePresent()) {
            problems.report(Mistake.NO_PARAMETER_NAME, feature.place(), "parameter " + parameter.getPosition()
                    + " has no name; compile with -parameters or name it with "
                    + ArgumentNote.remedy(feature.kind()));
        }
        if (!isClosed(feature, type, "parameter " + parameter.getPosition())) {
            return null;
        }
        String name = named ? note.name() : java.getName();
        boolean required = note.required() && !mayBeMissing(java, type);
        Argument plain = new Argument(name, type, note.description(), required, null, java);
        if (!isCarried(feature, plain) || !isDescribed(feature, plain) || !isReadable(feature, plain)) {
            return null;
        }
        // A list that is missing in a URI is empty.
        return feature.kind() == FeatureKind.TEMPLATE && isPlainList(type)
                ? with(plain, JsonValue.EMPTY_JSON_ARRAY)
                : withDefault(feature, plain, note.defaultValue().isEmpty() ? null : note.defaultValue(), null);
    }

    /** The argument that JAX-RS describes, or null if a problem was reported. {@code @ToolArg} overrides JAX-RS. */
    @Nullable
    Argument read(FeatureMethod feature, RestArgument restArgument) {
        ArgumentNote note = ArgumentNote.of(restArgument.annotations());
        Type type = restArgument.type();
        if (!isClosed(feature, type, "\"" + restArgument.name() + "\"")) {
            return null;
        }
        String name = note.name().isEmpty() ? restArgument.name() : note.name();
        boolean required = restArgument.required() && note.required()
                && !mayBeMissing(restArgument.annotations(), type);
        Argument plain = new Argument(name, type, note.description(), required, null, restArgument.annotations());
        if (!isDescribed(feature, plain) || !isReadable(feature, plain)) {
            return null;
        }
        return note.defaultValue().isEmpty()
                ? withDefault(feature, plain, restArgument.defaultText(), restArgument.element())
                : withDefault(feature, plain, note.defaultValue(), null);
    }

    private boolean isClosed(FeatureMethod feature, Type type, String which) {
        boolean closed = TypeArguments.isClosed(type);
        if (!closed) {
            problems.report(Mistake.GENERIC, feature.place(), which
                    + " has the type " + type.getTypeName() + ", which stands for no type here; use a concrete one");
        }
        return closed;
    }

    /** By its type, or by any annotation named {@code Nullable}: many libraries have one. */
    private static boolean mayBeMissing(AnnotatedElement element, Type type) {
        AnnotatedElement use = element instanceof Parameter parameter
                ? parameter.getAnnotatedType()
                : element instanceof Field field ? field.getAnnotatedType() : element;
        return OPTIONAL.contains(TypeArguments.erase(type))
                || Stream.of(element.getAnnotations(), use.getAnnotations()).flatMap(Stream::of)
                        .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals("Nullable"));
    }

    /** Arguments of prompts and variables of templates are texts; a variable may also be a list of texts. */
    private boolean isCarried(FeatureMethod feature, Argument argument) {
        if (feature.kind() == FeatureKind.TOOL || Conversions.isPlain(argument.type())
                || feature.kind() == FeatureKind.TEMPLATE && isPlainList(argument.type())) {
            return true;
        }
        problems.report(Mistake.TEXT_ARGUMENT, feature.place(), "argument \"" + argument.name() + "\" has the type "
                + argument.type().getTypeName()
                + ", which one text cannot carry; use String, a number, boolean, an enum, a date, or Optional of these");
        return false;
    }

    static boolean isPlainList(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == List.class
                && Conversions.isPlain(generic.getActualTypeArguments()[0]);
    }

    private boolean isDescribed(FeatureMethod feature, Argument argument) {
        try {
            schemas.ofArguments(List.of(argument));
            return true;
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, feature.place(),
                    "argument \"" + argument.name() + "\": " + e.getMessage());
            return false;
        }
    }

    private boolean isReadable(FeatureMethod feature, Argument argument) {
        try {
            conversions.toChecked(argument.type());
            return true;
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.NO_SCHEMA, feature.place(),
                    "argument \"" + argument.name() + "\": " + e.getMessage());
            return false;
        }
    }

    /** @param element the type of the elements of a list whose default is its only element, else null */
    private @Nullable Argument withDefault(FeatureMethod feature, Argument plain, @Nullable String text,
            @Nullable Type element) {
        if (text == null) {
            return element == null || plain.required() ? plain : with(plain, JsonValue.EMPTY_JSON_ARRAY);
        }
        try {
            JsonValue value = element == null ? defaults.read(text, plain) : defaults.readOne(text, plain, element);
            return with(plain, value);
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.DEFAULT_VALUE, feature.place(), "the default value of argument \"" + plain.name()
                    + "\" does not fit: " + e.getMessage() + "; write one that a caller could give");
            return null;
        }
    }

    private static Argument with(Argument plain, JsonValue value) {
        return new Argument(plain.name(), plain.type(), plain.description(), false, value, plain.annotations());
    }
}
