package org.mcpjakarta.cdi.rest;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.MatrixParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;

import org.jspecify.annotations.Nullable;

/**
 * From which part of an HTTP request JAX-RS takes a value.
 *
 * @param name in that part
 */
record Source(Kind kind, String name) {
    private static final Set<Class<? extends Annotation>> ALL = Set.of(PathParam.class, QueryParam.class,
            MatrixParam.class, FormParam.class, HeaderParam.class, CookieParam.class, BeanParam.class, Context.class,
            Suspended.class);

    enum Kind {
        /** There is no request without it. */
        PATH,
        /** The part of a request that says what somebody wants. */
        QUERY_OR_FORM,
        /** What clients of HTTP say on the side; a model has no headers and no cookies. */
        HEADER_OR_COOKIE
    }

    /** Whether JAX-RS has anything to say of the element. */
    static boolean isKnown(AnnotatedElement element) {
        return ALL.stream().anyMatch(element::isAnnotationPresent);
    }

    static @Nullable Source of(AnnotatedElement element) {
        return Stream.of(element.getAnnotations()).flatMap(annotation -> of(annotation).stream()).findFirst()
                .orElse(null);
    }

    private static List<Source> of(Annotation annotation) {
        if (annotation instanceof PathParam path) {
            return List.of(new Source(Kind.PATH, path.value()));
        }
        if (annotation instanceof QueryParam query) {
            return List.of(new Source(Kind.QUERY_OR_FORM, query.value()));
        }
        if (annotation instanceof MatrixParam matrix) {
            return List.of(new Source(Kind.QUERY_OR_FORM, matrix.value()));
        }
        if (annotation instanceof FormParam form) {
            return List.of(new Source(Kind.QUERY_OR_FORM, form.value()));
        }
        if (annotation instanceof HeaderParam header) {
            return List.of(new Source(Kind.HEADER_OR_COOKIE, header.value()));
        }
        return annotation instanceof CookieParam cookie
                ? List.of(new Source(Kind.HEADER_OR_COOKIE, cookie.value()))
                : List.of();
    }
}
