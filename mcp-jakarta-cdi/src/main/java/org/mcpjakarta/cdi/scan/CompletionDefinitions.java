package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.inject.spi.AnnotatedParameter;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.cdi.invoke.BeanCompleter;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.CompletionResults;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompletionContext;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Completer;

/** Creates completers from annotated methods. */
public final class CompletionDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final FromCall fromCall;
    private final ForeignTypes foreign;

    public CompletionDefinitions(DefinitionSupport support, FromCall fromCall, ForeignTypes foreign) {
        this.foreign = foreign;
        this.support = support;
        this.problems = support.problems();
        this.fromCall = fromCall;
    }

    /** @param argument the name of the argument that it completes */
    record Defined(String argument, Completer completer, AccessRule access) {}

    /**
     * The completer, or empty if a problem was reported.
     *
     * @param arguments the names of all arguments that could be completed
     */
    Optional<Defined> define(FeatureMethod feature, List<String> arguments) {
        int before = problems.count();
        MethodDefinition definition = support.definition(feature, types -> signature(feature, types));
        if (!CompletionResults.fits(definition.returned())) {
            report(feature, Mistake.RETURN_TYPE, "the return type " + definition.returned().getTypeName()
                    + " cannot be converted to suggestions; return List<String>, String or CompletionResult");
        }
        List<String> typed = definition.signature().names().stream().filter(name -> !name.isEmpty()).toList();
        if (typed.size() != 1) {
            report(feature, Mistake.COMPLETION,
                    "there must be exactly one String parameter, which receives what has been typed so far;"
                            + " the other arguments are in CompletionContext");
            return Optional.empty();
        }
        String argument = argument(feature, typed.get(0), arguments);
        if (argument == null || problems.count() > before) {
            return Optional.empty();
        }
        var binder = new ArgumentBinder(BeanCompleter.UNCHECKED, definition.signature().sources());
        return Optional.of(new Defined(argument, new BeanCompleter(support.invoker(definition, binder,
                new CompletionResults(definition.returned()), Failures::refused)),
                definition.definition().access()));
    }

    /** The name of the parameter decides. If it is not given by an annotation, it may differ where there is only one argument. */
    private @Nullable String argument(FeatureMethod feature, String name, List<String> arguments) {
        boolean named = feature.annotated().getParameters().stream().anyMatch(CompletionDefinitions::isNamed);
        if (arguments.contains(name)) {
            return name;
        }
        if (!named && arguments.size() == 1) {
            return arguments.get(0);
        }
        report(feature, Mistake.COMPLETION, "\"" + name + "\" is not one of its arguments " + arguments
                + "; say which one it is with @CompleteArg(name = \"…\")");
        return null;
    }

    private Signature signature(FeatureMethod feature, TypeArguments types) {
        List<ParameterSource> sources = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (AnnotatedParameter<?> parameter : feature.annotated().getParameters()) {
            Type type = types.resolve(parameter.getJavaParameter().getParameterizedType());
            boolean typed = type == String.class;
            sources.add(typed
                    ? BeanCompleter.VALUE
                    : isContext(type)
                            ? context(type)
                            : fromCall.find(type).orElseGet(() -> unknown(feature, parameter, type)));
            names.add(typed ? name(parameter) : "");
        }
        return new Signature(List.of(), sources, names);
    }

    private boolean isContext(Type type) {
        return type == CompletionContext.class
                || type instanceof Class<?> plain && foreign.injected(plain) == CompletionContext.class;
    }

    private ParameterSource context(Type type) {
        return type == CompletionContext.class
                ? BeanCompleter.CONTEXT
                : (call, arguments) -> foreign.theirs(BeanCompleter.CONTEXT.value(call, arguments));
    }

    private ParameterSource unknown(FeatureMethod feature, AnnotatedParameter<?> parameter, Type type) {
        report(feature, Mistake.COMPLETION, "parameter " + parameter.getPosition() + " has the type "
                + type.getTypeName() + ", which a completion method cannot take; use String and CompletionContext");
        return (call, arguments) -> null;
    }

    private static String name(AnnotatedParameter<?> parameter) {
        CompleteArg given = parameter.getAnnotation(CompleteArg.class);
        return given == null || given.name().isEmpty() ? parameter.getJavaParameter().getName() : given.name();
    }

    private static boolean isNamed(AnnotatedParameter<?> parameter) {
        CompleteArg given = parameter.getAnnotation(CompleteArg.class);
        return given != null && !given.name().isEmpty();
    }

    private void report(FeatureMethod feature, Mistake mistake, String text) {
        problems.report(mistake, feature.place(), text);
    }
}
