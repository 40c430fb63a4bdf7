package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.cdi.foreign.ReturnTypes;
import org.mcpjakarta.cdi.invoke.ApplicationExceptions;
import org.mcpjakarta.cdi.invoke.BeanInvoker;
import org.mcpjakarta.cdi.invoke.BeanMethod;
import org.mcpjakarta.cdi.invoke.BeanSource;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.invoke.ParameterCheck;
import org.mcpjakarta.cdi.invoke.Violations;
import org.mcpjakarta.cdi.method.AccessRules;
import org.mcpjakarta.cdi.method.BeanView;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.IconFinder;
import org.mcpjakarta.cdi.method.MetaFields;
import org.mcpjakarta.cdi.method.ForeignRules;
import org.mcpjakarta.cdi.method.MethodRules;
import org.mcpjakarta.cdi.method.ProxyRules;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.cdi.result.TranslatedResults;
import org.mcpjakarta.core.feature.FeatureInvoker;

/** Reads what all kinds of features have in common from a method, reports problems, and creates the invoker. */
public final class DefinitionSupport {
    private final BeanManager beans;
    private final JsonbValueMapper jsonb;
    private final CurrentCall current;
    private final ForeignTypes foreign;
    private final Problems problems;
    private final MethodRules rules;
    private final ForeignRules foreignRules;
    private final ProxyRules proxies;
    private final MetaFields metaFields;
    private final AccessRules access;
    private final IconFinder icons;

    public DefinitionSupport(BeanManager beans, JsonbValueMapper jsonb, CurrentCall current, ForeignTypes foreign,
            Problems problems) {
        this.beans = beans;
        this.jsonb = jsonb;
        this.current = current;
        this.foreign = foreign;
        this.problems = problems;
        this.rules = new MethodRules(problems);
        this.foreignRules = new ForeignRules(foreign, problems);
        this.proxies = new ProxyRules(beans, problems);
        this.metaFields = new MetaFields(problems);
        this.access = new AccessRules(problems);
        this.icons = new IconFinder(beans, foreign, problems);
    }

    Problems problems() {
        return problems;
    }

    JsonbValueMapper jsonb() {
        return jsonb;
    }

    /** @param signature reads the parameters, which differs between kinds of features */
    MethodDefinition definition(FeatureMethod feature, Function<TypeArguments, Signature> signature) {
        TypeArguments types = new TypeArguments(feature.beanType().getJavaClass());
        rules.check(feature);
        foreignRules.check(feature);
        Signature read = signature.apply(types);
        Definition definition = new Definition(feature.place(), feature.loader(), feature.name(), feature.title(),
                feature.description(), icons.of(feature), metaFields.read(feature), access.of(feature),
                read.arguments());
        return new MethodDefinition(feature, definition, read,
                ReturnTypes.ours(returned(feature, types), foreign), view(feature, types));
    }

    /** @param refusal makes the answer from the message of an exception by which the method refuses the call */
    <R> FeatureInvoker<R> invoker(MethodDefinition definition, ArgumentBinder binder, ResultMapper<R> results,
            Function<String, CompletionStage<R>> refusal) {
        return invoker(definition, binder, results, ForeignRefusals.NONE, refusal);
    }

    <R> FeatureInvoker<R> invoker(MethodDefinition definition, ArgumentBinder binder, ResultMapper<R> results,
            ForeignRefusals refusals,
            Function<String, CompletionStage<R>> refusal) {
        BeanView view = Objects.requireNonNull(definition.view());
        FeatureMethod feature = definition.feature();
        Map<String, String> names = definition.signature().paths();
        var failures = new Failures<>(new ApplicationExceptions(feature.method().getExceptionTypes()),
                Violations.of(feature.method(), names), refusals, foreign::exception, jsonb, refusal);
        ParameterCheck check = feature.isOfSessionBean()
                ? ParameterCheck.ofSessionBean(beans, view.method(), names)
                : ParameterCheck.NONE;
        var method = new BeanMethod(view.method(), check);
        Type declared = returned(feature, new TypeArguments(feature.beanType().getJavaClass()));
        ResultMapper<R> mapper = definition.returned().equals(declared)
                ? results
                : new TranslatedResults<>(results, foreign);
        return new BeanInvoker<>(source(feature, view), method, binder, mapper, failures, current);
    }

    private static Type returned(FeatureMethod feature, TypeArguments types) {
        return types.resolve(feature.method().getGenericReturnType());
    }

    private @Nullable BeanView view(FeatureMethod feature, TypeArguments types) {
        BeanView view = BeanView.find(feature, types).orElse(null);
        if (view == null) {
            problems.report(Mistake.NOT_CALLABLE, feature.place(),
                    "none of the bean types has the method ("
                            + feature.bean().getTypes().stream().map(Type::getTypeName).sorted().toList()
                            + "); add it to one of these interfaces, or make the class itself a bean type (@LocalBean for a session bean)");
        }
        if (view != null) {
            proxies.check(feature, view);
        }
        return view;
    }

    private BeanSource source(FeatureMethod feature, BeanView view) {
        var scope = feature.bean().getScope();
        boolean shared = feature.isShared() || beans.isNormalScope(scope) || scope == Singleton.class;
        return shared
                ? BeanSource.kept(beans, feature.bean(), view.type())
                : BeanSource.perCall(beans, feature.bean(), view.type());
    }
}
