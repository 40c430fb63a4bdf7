package org.mcpjakarta.cdi.method;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;

import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.UnproxyableResolutionException;
import jakarta.enterprise.inject.spi.BeanManager;

/** Finds beans for which the container cannot make a proxy. The container itself reports that only when a proxy is needed: in each call. */
public final class ProxyRules {
    private final BeanManager beans;
    private final Problems problems;

    public ProxyRules(BeanManager beans, Problems problems) {
        this.beans = beans;
        this.problems = problems;
    }

    public void check(FeatureMethod feature, BeanView view) {
        boolean normal = beans.isNormalScope(feature.bean().getScope());
        boolean proxied = feature.isOfSessionBean() ? !TypeArguments.erase(view.type()).isInterface() : normal;
        if (proxied && Modifier.isFinal(feature.method().getModifiers())) {
            report(feature, "the method is final, so a proxy cannot pass the call on to the bean; remove final");
        } else if (normal && !feature.isOfSessionBean()) {
            tryProxy(feature, view);
        }
    }

    /** Gets the reference that calls will use. That does not create the bean itself. */
    private void tryProxy(FeatureMethod feature, BeanView view) {
        CreationalContext<?> context = beans.createCreationalContext(feature.bean());
        try {
            beans.getReference(feature.bean(), view.type(), context);
        } catch (UnproxyableResolutionException e) {
            String reason = finalMethod(feature.beanType().getJavaClass())
                    .map(method -> "its method " + method.getName() + " is final")
                    .orElse(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            report(feature, "the bean is @" + feature.bean().getScope().getSimpleName()
                    + ", so calls go through a proxy, but its class cannot be proxied: " + reason
                    + "; fix that, or make the bean @Dependent");
        }
    }

    private static Optional<Method> finalMethod(Class<?> type) {
        return Stream.<Class<?>>iterate(type, at -> at != null && at != Object.class, Class::getSuperclass)
                .flatMap(at -> Stream.of(at.getDeclaredMethods()))
                .filter(method -> Modifier.isFinal(method.getModifiers()) && !Modifier.isPrivate(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers()))
                .findFirst();
    }

    private void report(FeatureMethod feature, String text) {
        problems.report(Mistake.PROXY, feature.place(), text);
    }
}
