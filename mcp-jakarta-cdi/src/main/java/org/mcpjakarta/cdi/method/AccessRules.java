package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import jakarta.annotation.security.DenyAll;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.session.Authorization;

/**
 * Reads who may use a feature from the security annotations of Jakarta EE and from {@link Scopes}. Those of the method override those of
 * its declaring class. If neither has any, those of the bean class apply, so that an inherited method is not left open by accident.
 */
public final class AccessRules {
    private final Problems problems;

    public AccessRules(Problems problems) {
        this.problems = problems;
    }

    /** Finds annotations on one element. */
    private interface AnnotationSource {
        <A extends Annotation> @Nullable A find(Class<A> type);
    }

    public AccessRule of(FeatureMethod feature) {
        List<AnnotationSource> sources = List.of(feature.annotated()::getAnnotation, declaringClass(feature),
                feature.beanType()::getAnnotation);
        Roles roles = first(sources, source -> roles(feature, source));
        Scopes scopes = first(sources, source -> source.find(Scopes.class));
        return new AccessRule(roles == null ? Admits.UNSAID : roles.admits(), roles == null ? Set.of() : roles.names(),
                scopes == null ? Set.of() : scopes(feature, scopes));
    }

    private record Roles(Admits admits, Set<String> names) {}

    // If the bean class declares the method itself, extensions may have changed the annotations of the class.
    private static AnnotationSource declaringClass(FeatureMethod feature) {
        Class<?> declaring = feature.method().getDeclaringClass();
        AnnotatedElement element = declaring;
        return declaring == feature.beanType().getJavaClass()
                ? feature.beanType()::getAnnotation
                : element::getAnnotation;
    }

    private static <T> @Nullable T first(List<AnnotationSource> sources, Function<AnnotationSource, @Nullable T> look) {
        return sources.stream().map(look).filter(Objects::nonNull).findFirst().orElse(null);
    }

    private @Nullable Roles roles(FeatureMethod feature, AnnotationSource source) {
        RolesAllowed allowed = source.find(RolesAllowed.class);
        List<Roles> found = Stream
                .of(allowed == null ? null : new Roles(Admits.ROLES, Set.copyOf(List.of(allowed.value()))),
                        source.find(PermitAll.class) == null ? null : new Roles(Admits.EVERYBODY, Set.of()),
                        source.find(DenyAll.class) == null ? null : new Roles(Admits.NOBODY, Set.of()))
                .filter(Objects::nonNull).toList();
        if (found.size() > 1) {
            report(feature, "there is more than one of @RolesAllowed, @PermitAll and @DenyAll; keep one");
        }
        if (allowed != null && (allowed.value().length == 0 || Stream.of(allowed.value()).anyMatch(String::isBlank))) {
            report(feature, "@RolesAllowed has no role, or an empty one; add a role, or use @DenyAll");
        }
        return found.isEmpty() ? null : found.get(0);
    }

    private Set<String> scopes(FeatureMethod feature, Scopes scopes) {
        if (scopes.value().length == 0) {
            report(feature, "@Scopes has no scope; add one, or remove the annotation");
        }
        for (String scope : scopes.value()) {
            String problem = problemOfScope(scope);
            if (problem != null) {
                report(feature, "@Scopes: " + problem);
            }
        }
        return Set.copyOf(List.of(scopes.value()));
    }

    /** What is wrong with the scope; null if it is valid. */
    public static @Nullable String problemOfScope(String scope) {
        if (!Authorization.isScope(scope)) {
            return "\"" + scope + "\" is not a scope; write each scope separately, in printable characters"
                    + " without spaces, quotes and backslashes";
        }
        return scope.equals(Authorization.OFFLINE_ACCESS)
                ? scope + " concerns only the client and its authorization server; remove it"
                : null;
    }

    private void report(FeatureMethod feature, String text) {
        problems.report(Mistake.ACCESS, feature.place(), text);
    }
}
