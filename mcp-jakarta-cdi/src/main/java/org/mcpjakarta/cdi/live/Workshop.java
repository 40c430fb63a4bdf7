package org.mcpjakarta.cdi.live;

import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.HandlerArguments;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.invoke.ApplicationExceptions;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.invoke.HandlerInvoker;
import org.mcpjakarta.cdi.invoke.Violations;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.features.McpHandler;

/** The helpers that create features from specs. */
public record Workshop(Schemas schemas, JsonbValueMapper jsonb, FromCall fromCall, CurrentCall current) {
    /** @param refusal makes the answer from the message of an exception by which the handler refuses the call */
    <R> FeatureInvoker<R> invoker(McpHandler handler, List<Argument> arguments,
            Function<@Nullable Object, ResultMapper<R>> results, Function<String, CompletionStage<R>> refusal) {
        var bound = new HandlerArguments(schemas.checkOfArguments(arguments), arguments, new Conversions(jsonb));
        var failures = new Failures<>(new ApplicationExceptions(), Violations.NONE, ForeignRefusals.NONE, jsonb,
                refusal);
        return new HandlerInvoker<>(handler, bound, results, failures, fromCall, current);
    }

    Argument argument(String name, Type type, String description, boolean required) {
        // There is no parameter to read annotations from, so a class without annotations takes its place.
        Argument argument = new Argument(name, type, description, required, null, Workshop.class);
        try {
            schemas.ofArguments(List.of(argument));
            return argument;
        } catch (SchemaProblem e) {
            throw new IllegalArgumentException("Argument \"" + name + "\": " + e.getMessage(), e);
        }
    }

    static List<Argument> distinct(List<Argument> arguments) {
        Set<String> names = new HashSet<>();
        for (Argument argument : arguments) {
            if (!names.add(argument.name())) {
                throw new IllegalArgumentException("Two arguments are named \"" + argument.name() + "\"");
            }
        }
        return arguments;
    }
}
