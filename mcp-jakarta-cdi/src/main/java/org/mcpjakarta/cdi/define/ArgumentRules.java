package org.mcpjakarta.cdi.define;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Checks the arguments of features, and reads their default values. */
public final class ArgumentRules {
    private static final Set<Type> OPTIONAL = Set.of(Optional.class, OptionalInt.class, OptionalLong.class,
            OptionalDouble.class);

    private final Schemas schemas;
    private final Conversions conversions;
    private final DefaultValues defaults;
    private final Problems problems;

    public ArgumentRules(Schemas schemas, Conversions conversions, Problems problems) {
        this.schemas = schemas;
        this.conversions = conversions;
        this.defaults = new DefaultValues(schemas, conversions);
        this.problems = problems;
    }

    /**
     * The argument with its default value, or null if a problem was reported.
     *
     * @param which       the argument in problems with its type
     * @param defaultText the default value as text, or null
     * @param element     the type of the elements of a list whose default is its only element, else null
     */
    public @Nullable Argument checked(String place, FeatureKind kind, String which, Argument plain,
            @Nullable String defaultText, @Nullable Type element) {
        if (!isClosed(place, plain.type(), which) || !isReadableFromString(place, kind, plain)
                || !isDescribed(place, plain)
                || !isReadable(place, plain)) {
            return null;
        }
        // A list that is missing in a URI is empty.
        return kind == FeatureKind.TEMPLATE && isPlainList(plain.type())
                ? plain.withDefault(JsonValue.EMPTY_JSON_ARRAY)
                : withDefault(place, plain, defaultText, element);
    }

    /** @param remedy how to rename an argument */
    public void checkDistinct(String place, List<Argument> arguments, String remedy) {
        Set<String> seen = new HashSet<>();
        arguments.stream().map(Argument::name).filter(name -> !seen.add(name)).distinct()
                .forEach(name -> problems.report(Mistake.DUPLICATE_ARGUMENT, place,
                        "two arguments are named \"" + name + "\"; " + remedy));
    }

    /** Whether a value of the type stands for one that is missing. */
    public static boolean isOptional(Type type) {
        return OPTIONAL.contains(TypeArguments.erase(type));
    }

    static boolean isPlainList(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == List.class
                && Conversions.isPlain(generic.getActualTypeArguments()[0]);
    }

    private boolean isClosed(String place, Type type, String which) {
        boolean closed = TypeArguments.isClosed(type);
        if (!closed) {
            problems.report(Mistake.GENERIC, place, which
                    + " has the type " + type.getTypeName()
                    + ", whose type variables are not resolved here; use a concrete type");
        }
        return closed;
    }

    /** Arguments of prompts and variables of templates are texts; a variable may also be a list of texts. */
    private boolean isReadableFromString(String place, FeatureKind kind, Argument argument) {
        if (kind == FeatureKind.TOOL || Conversions.isPlain(argument.type())
                || kind == FeatureKind.TEMPLATE && isPlainList(argument.type())) {
            return true;
        }
        problems.report(Mistake.TEXT_ARGUMENT, place, "argument \"" + argument.name() + "\" has the type "
                + argument.type().getTypeName()
                + ", which cannot be read from a string; use String, a number, boolean, an enum, a date, or Optional of these");
        return false;
    }

    private boolean isDescribed(String place, Argument argument) {
        try {
            schemas.ofArguments(List.of(argument));
            return true;
        } catch (SchemaProblem e) {
            problems.report(Mistake.NO_SCHEMA, place, "argument \"" + argument.name() + "\": " + e.getMessage());
            return false;
        }
    }

    private boolean isReadable(String place, Argument argument) {
        try {
            conversions.toChecked(argument.type());
            return true;
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.NO_SCHEMA, place, "argument \"" + argument.name() + "\": " + e.getMessage());
            return false;
        }
    }

    private @Nullable Argument withDefault(String place, Argument plain, @Nullable String text,
            @Nullable Type element) {
        if (text == null) {
            return element == null || plain.required() ? plain : plain.withDefault(JsonValue.EMPTY_JSON_ARRAY);
        }
        try {
            return plain.withDefault(
                    element == null ? defaults.read(text, plain) : defaults.readOne(text, plain, element));
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.DEFAULT_VALUE, place, "the default value of argument \"" + plain.name()
                    + "\" is not valid: " + e.getMessage() + "; write one that a caller could send");
            return null;
        }
    }
}
