package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;
import java.lang.reflect.Modifier;
import java.util.Set;

import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;

import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.SessionScoped;

/** Checks whether a method can be a feature at all, regardless of its parameters. */
public final class MethodRules {
    private static final Set<Class<? extends Annotation>> OF_A_BROWSER = Set.of(SessionScoped.class,
            ConversationScoped.class);

    private final Problems problems;

    public MethodRules(Problems problems) {
        this.problems = problems;
    }

    public void check(FeatureMethod feature) {
        int modifiers = feature.method().getModifiers();
        if (!Modifier.isPublic(modifiers)) {
            problems.report(Mistake.NOT_PUBLIC, feature.place(), "the method is not public; make it public");
        }
        if (Modifier.isStatic(modifiers)) {
            problems.report(Mistake.STATIC, feature.place(),
                    "the method is static and belongs to no bean; make it an instance method");
        }
        if (feature.method().getTypeParameters().length > 0) {
            problems.report(Mistake.GENERIC, feature.place(),
                    "the method has type parameters, which no caller can choose; use concrete types");
        }
        Class<? extends Annotation> scope = feature.bean().getScope();
        if (OF_A_BROWSER.contains(scope)) {
            problems.report(Mistake.SCOPE, feature.place(), "the bean is @" + scope.getSimpleName()
                    + ", and a call has no HTTP session; use @RequestScoped or @ApplicationScoped");
        }
    }
}
