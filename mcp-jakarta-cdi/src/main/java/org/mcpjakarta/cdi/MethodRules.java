package org.mcpjakarta.cdi;

import java.lang.annotation.Annotation;
import java.lang.reflect.Modifier;
import java.util.Set;

import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.SessionScoped;

/** What a method must be for callers outside of its class, whatever its parameters are. */
final class MethodRules {
    private static final Set<Class<? extends Annotation>> OF_A_BROWSER = Set.of(SessionScoped.class,
            ConversationScoped.class);

    private final Problems problems;

    MethodRules(Problems problems) {
        this.problems = problems;
    }

    void check(ToolMethod tool) {
        int modifiers = tool.method().getModifiers();
        if (!Modifier.isPublic(modifiers)) {
            problems.report(Mistake.NOT_PUBLIC, tool.place(), "the method is not public; make it public");
        }
        if (Modifier.isStatic(modifiers)) {
            problems.report(Mistake.STATIC, tool.place(),
                    "the method is static and belongs to no bean; make it an instance method");
        }
        if (tool.method().getTypeParameters().length > 0) {
            problems.report(Mistake.GENERIC, tool.place(),
                    "the method has type parameters, which no caller can choose; use concrete types");
        }
        Class<? extends Annotation> scope = tool.bean().getScope();
        if (OF_A_BROWSER.contains(scope)) {
            problems.report(Mistake.SCOPE, tool.place(), "the bean is @" + scope.getSimpleName()
                    + ", and a tool call has no HTTP session; use @RequestScoped or @ApplicationScoped");
        }
    }
}
