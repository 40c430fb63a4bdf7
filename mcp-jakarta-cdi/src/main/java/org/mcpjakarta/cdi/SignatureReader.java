package org.mcpjakarta.cdi;

import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
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
import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.FromArgument;
import org.mcpjakarta.cdi.invoke.FromArguments;
import org.mcpjakarta.cdi.invoke.FromCall;
import org.mcpjakarta.cdi.invoke.Supply;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.cdi.schema.Schemas;

/** Reads the parameters of methods, one by one, so that a mistake in one does not hide the next. */
final class SignatureReader {
    private static final Set<Type> OPTIONAL = Set.of(Optional.class, OptionalInt.class, OptionalLong.class,
            OptionalDouble.class);

    private final FromCall fromCall;
    private final Schemas schemas;
    private final Conversions conversions;
    private final DefaultValues defaults;
    private final Problems problems;

    SignatureReader(FromCall fromCall, Schemas schemas, Conversions conversions, Problems problems) {
        this.fromCall = fromCall;
        this.schemas = schemas;
        this.conversions = conversions;
        this.defaults = new DefaultValues(schemas, conversions);
        this.problems = problems;
    }

    Signature read(FeatureMethod feature, TypeArguments types) {
        List<Argument> arguments = new ArrayList<>();
        List<Supply> supplies = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (AnnotatedParameter<?> parameter : feature.annotated().getParameters()) {
            Type type = types.resolve(parameter.getJavaParameter().getParameterizedType());
            Supply supply = fromCall.find(type).orElse(null);
            Argument argument = supply == null ? argument(feature, parameter, type) : null;
            if (argument != null) {
                arguments.add(argument);
                supply = new FromArgument(argument, conversions);
            }
            if (supply != null) {
                supplies.add(supply);
                names.add(argument == null ? "" : argument.name());
            }
        }
        checkDistinct(feature, arguments);
        return new Signature(arguments, supplies, names);
    }

    /** Reads the parameters of a method that takes the arguments as they are: one gets all of them. */
    Signature readWhole(FeatureMethod feature, TypeArguments types) {
        List<Supply> supplies = new ArrayList<>();
        int taking = 0;
        for (AnnotatedParameter<?> parameter : feature.annotated().getParameters()) {
            Type type = types.resolve(parameter.getJavaParameter().getParameterizedType());
            Supply supply = fromCall.find(type).orElse(null);
            taking += supply == null ? 1 : 0;
            supplies.add(supply == null ? new FromArguments(conversions.to(type)) : supply);
        }
        if (taking > 1) {
            problems.report(Mistake.LITERAL_SCHEMA, feature.place(),
                    "with @InputSchema one parameter gets all arguments,"
                            + " and there are " + taking + "; take a JsonObject, a Map or a record");
        }
        return new Signature(List.of(), supplies, supplies.stream().map(supply -> "").toList());
    }

    private @Nullable Argument argument(FeatureMethod feature, AnnotatedParameter<?> parameter, Type type) {
        Parameter java = parameter.getJavaParameter();
        ArgumentNote note = ArgumentNote.of(feature.kind(), parameter);
        boolean named = !note.name().isEmpty();
        if (!named && !java.isNamePresent()) {
            problems.report(Mistake.NO_PARAMETER_NAME, feature.place(), "parameter " + parameter.getPosition()
                    + " has no name; compile with -parameters or name it with "
                    + ArgumentNote.remedy(feature.kind()));
        }
        if (!TypeArguments.isClosed(type)) {
            problems.report(Mistake.GENERIC, feature.place(), "parameter " + parameter.getPosition()
                    + " has the type " + type.getTypeName() + ", which stands for no type here; use a concrete one");
            return null;
        }
        String name = named ? note.name() : java.getName();
        boolean required = note.required() && !mayBeMissing(java, type);
        Argument plain = new Argument(name, type, note.description(), required, null, java);
        return isCarried(feature, plain) && isDescribed(feature, plain)
                ? withDefault(feature, plain, note.defaultValue())
                : null;
    }

    /** By its type, or by an annotation of that name, of which there are many that mean the same. */
    private static boolean mayBeMissing(Parameter parameter, Type type) {
        return OPTIONAL.contains(TypeArguments.erase(type)) || Stream
                .of(parameter.getAnnotations(), parameter.getAnnotatedType().getAnnotations()).flatMap(Stream::of)
                .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals("Nullable"));
    }

    /** Prompts and addresses have texts for arguments. */
    private boolean isCarried(FeatureMethod feature, Argument argument) {
        if (feature.kind() == FeatureKind.TOOL || Conversions.isPlain(argument.type())) {
            return true;
        }
        problems.report(Mistake.TEXT_ARGUMENT, feature.place(), "argument \"" + argument.name() + "\" has the type "
                + argument.type().getTypeName()
                + ", which one text cannot carry; use String, a number, boolean, an enum, a date, or Optional of these");
        return false;
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

    private @Nullable Argument withDefault(FeatureMethod feature, Argument plain, String text) {
        if (text.isEmpty()) {
            return plain;
        }
        try {
            JsonValue value = defaults.read(text, plain);
            return new Argument(plain.name(), plain.type(), plain.description(), false, value, plain.annotations());
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.DEFAULT_VALUE, feature.place(), "the default value of argument \"" + plain.name()
                    + "\" does not fit: " + e.getMessage() + "; write one that a caller could give");
            return null;
        }
    }

    private void checkDistinct(FeatureMethod feature, List<Argument> arguments) {
        Set<String> seen = new HashSet<>();
        arguments.stream().map(Argument::name).filter(name -> !seen.add(name)).distinct()
                .forEach(name -> problems.report(Mistake.DUPLICATE_ARGUMENT, feature.place(),
                        "two arguments are named \""
                                + name + "\"; rename one with " + ArgumentNote.remedy(feature.kind())));
    }
}
