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
 * The part of an HTTP request from which JAX-RS takes a value.
 *
 * @param name the name of the value in that part
 */
record Source(Kind kind, String name) {
    private static final Set<Class<? extends Annotation>> ALL = Set.of(PathParam.class, QueryParam.class,
            MatrixParam.class, FormParam.class, HeaderParam.class, CookieParam.class, BeanParam.class, Context.class,
            Suspended.class);

    enum Kind {
        /** The path, which every request has. */
        PATH,
        /** The query, matrix or form parameters, which may be missing. */
        QUERY_OR_FORM,
        /** A header or cookie, which a model cannot send. */
        HEADER_OR_COOKIE
    }

    /** Whether the element has one of these JAX-RS annotations. */
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
