package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.FromArgument;
import org.mcpjakarta.cdi.bind.FromArguments;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.ArgumentSink;
import org.mcpjakarta.cdi.rest.RestArgument;
import org.mcpjakarta.cdi.rest.RestMethod;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.json.JsonTrees;

/** Reads the parameters of methods. Each is read on its own, so that a mistake in one does not hide the next. */
public final class SignatureReader {
    private final FromCall fromCall;
    private final Conversions conversions;
    private final ArgumentReader reader;
    private final Problems problems;

    public SignatureReader(FromCall fromCall, Schemas schemas, Conversions conversions, Problems problems) {
        this.fromCall = fromCall;
        this.conversions = conversions;
        this.reader = new ArgumentReader(schemas, conversions, problems);
        this.problems = problems;
    }

    Signature read(FeatureMethod feature, TypeArguments types) {
        return read(feature, types, RestMethod.PLAIN);
    }

    Signature read(FeatureMethod feature, TypeArguments types, RestMethod rest) {
        CollectedArguments collected = new CollectedArguments(feature);
        List<ParameterSource> sources = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (AnnotatedParameter<?> parameter : feature.annotated().getParameters()) {
            Type type = types.resolve(parameter.getJavaParameter().getParameterizedType());
            ParameterSource source = fromCall.find(type).orElse(null);
            Argument argument = null;
            if (source == null && rest.knows(parameter.getPosition())) {
                source = rest.supply(parameter.getPosition(), type, collected);
            } else if (source == null) {
                argument = reader.read(feature, parameter, type);
                source = collected.take(argument);
            }
            if (source != null) {
                sources.add(source);
                names.add(argument == null ? "" : argument.name());
            }
        }
        reader.checkDistinct(feature, collected.arguments);
        return new Signature(collected.arguments, sources, names, collected.members);
    }

    /** Reads the parameters of a method of which one gets all arguments as one object. */
    Signature readWhole(FeatureMethod feature, TypeArguments types) {
        List<ParameterSource> sources = new ArrayList<>();
        int wholeParameters = 0;
        for (AnnotatedParameter<?> parameter : feature.annotated().getParameters()) {
            Type type = types.resolve(parameter.getJavaParameter().getParameterizedType());
            ParameterSource source = fromCall.find(type).orElse(null);
            wholeParameters += source == null ? 1 : 0;
            sources.add(source == null ? whole(feature, type) : source);
        }
        if (wholeParameters > 1) {
            problems.report(Mistake.LITERAL_SCHEMA, feature.place(),
                    "with @InputSchema only one parameter gets all arguments,"
                            + " but there are " + wholeParameters + "; keep one: a JsonObject, a Map or a record");
        }
        return new Signature(List.of(), sources, sources.stream().map(source -> "").toList());
    }

    private ParameterSource whole(FeatureMethod feature, Type type) {
        try {
            return new FromArguments(conversions.to(type));
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.LITERAL_SCHEMA, feature.place(), e.getMessage());
            return (call, arguments) -> arguments;
        }
    }

    /** The arguments of one method that have been read so far. */
    private final class CollectedArguments implements ArgumentSink {
        private final FeatureMethod feature;
        private final List<Argument> arguments = new ArrayList<>();
        private final Map<String, String> members = new LinkedHashMap<>();

        CollectedArguments(FeatureMethod feature) {
            this.feature = feature;
        }

        @Nullable
        ParameterSource take(@Nullable Argument argument) {
            if (argument == null) {
                return null;
            }
            arguments.add(argument);
            return new FromArgument(argument, conversions);
        }

        @Override
        public @Nullable ParameterSource take(RestArgument restArgument) {
            Argument argument = reader.read(feature, restArgument);
            if (argument != null) {
                members.put(restArgument.path(), argument.name());
            }
            return take(argument);
        }

        @Override
        public @Nullable ParameterSource fix(RestArgument restArgument) {
            Argument argument = reader.read(feature, restArgument);
            if (argument == null || argument.defaultValue() == null) {
                return null;
            }
            FromArgument value = new FromArgument(argument, conversions);
            JsonObject always = JsonTrees.object().add(argument.name(), argument.defaultValue()).build();
            return (call, arguments) -> value.value(always);
        }

        @Override
        public void refuse(String text) {
            problems.report(Mistake.HTTP_ONLY, feature.place(), text);
        }
    }
}
