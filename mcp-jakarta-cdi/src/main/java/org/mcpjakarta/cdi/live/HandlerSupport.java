package org.mcpjakarta.cdi.live;

import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.FromArgument;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.invoke.ApplicationExceptions;
import org.mcpjakarta.cdi.invoke.BeanCompleter;
import org.mcpjakarta.cdi.invoke.BeanInvoker;
import org.mcpjakarta.cdi.invoke.BeanMethod;
import org.mcpjakarta.cdi.invoke.BeanSource;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.invoke.HandlerCall;
import org.mcpjakarta.cdi.invoke.ParameterCheck;
import org.mcpjakarta.cdi.invoke.Violations;
import org.mcpjakarta.cdi.result.CompletionResults;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.cdi.result.UntypedResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.Completer;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.features.McpCompleter;
import org.mcpjakarta.features.McpHandler;

/** Creates invokers for handlers. A handler is called like a method of a bean whose one parameter is the call. */
public record HandlerSupport(Schemas schemas, JsonbValueMapper jsonb, FromCall fromCall, CurrentCall current) {
    private static final BeanMethod HANDLE = method(McpHandler.class);
    private static final BeanMethod COMPLETE = method(McpCompleter.class);

    /**
     * @param arguments converts the arguments of a call
     * @param refusal   makes the answer from the message of an exception by which the handler refuses the call
     */
    <R> FeatureInvoker<R> invoker(McpHandler handler, SchemaCheck check,
            Function<JsonObject, Map<String, Object>> arguments, ResultMapper<R> results,
            Function<String, CompletionStage<R>> refusal) {
        return invoker(handler, HANDLE, check, List.of(HandlerCall.source(fromCall, arguments)), results, refusal);
    }

    /** Adds the completers of one prompt or template to those of the server. */
    Completers completers(Completers others, Completers.Kind kind, Feature completed,
            Map<String, McpCompleter> given) {
        Completers completers = others;
        for (var each : given.entrySet()) {
            completers = completers.with(new Completers.Target(kind, completed.name(), each.getKey()),
                    completer(each.getValue()), completed.access());
        }
        return completers;
    }

    private Completer completer(McpCompleter completer) {
        var results = new CompletionResults(Object.class);
        ParameterSource call = HandlerCall.source(fromCall, given -> PlainValues.of(BeanCompleter.known(given)));
        return new BeanCompleter(invoker(completer, COMPLETE, BeanCompleter.UNCHECKED,
                List.of(BeanCompleter.VALUE, call), new UntypedResults<>(value -> results), Failures::refused));
    }

    /** Converts each argument to its type; those that are missing are left out. */
    Function<JsonObject, Map<String, Object>> typed(List<Argument> arguments) {
        Conversions conversions = new Conversions(jsonb);
        Map<String, FromArgument> conversionsByName = new LinkedHashMap<>();
        arguments.forEach(argument -> conversionsByName.put(argument.name(), new FromArgument(argument, conversions)));
        return given -> {
            Map<String, Object> values = new LinkedHashMap<>();
            conversionsByName.forEach((name, conversion) -> {
                Object value = given.containsKey(name) ? conversion.value(given) : null;
                if (value != null) {
                    values.put(name, value);
                }
            });
            return Collections.unmodifiableMap(values);
        };
    }

    private <R> FeatureInvoker<R> invoker(Object handler, BeanMethod method, SchemaCheck check,
            List<ParameterSource> parameters, ResultMapper<R> results, Function<String, CompletionStage<R>> refusal) {
        var failures = new Failures<>(new ApplicationExceptions(), Violations.NONE, ForeignRefusals.NONE,
                UnaryOperator.identity(), jsonb, refusal);
        return new BeanInvoker<>(BeanSource.of(handler), method, new ArgumentBinder(check, parameters), results,
                failures, current);
    }

    private static BeanMethod method(Class<?> functionalInterface) {
        return new BeanMethod(Stream.of(functionalInterface.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers())).findFirst().orElseThrow(),
                ParameterCheck.NONE);
    }
}
