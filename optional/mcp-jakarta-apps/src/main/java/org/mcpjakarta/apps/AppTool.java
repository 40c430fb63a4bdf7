package org.mcpjakarta.apps;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.annotation.security.DenyAll;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.tools.Tool;

/**
 * A method with {@link App}.
 *
 * @param name   the name of the tool; empty if the method is not a tool
 * @param toEverybody whether it says so itself
 * @param open   whether all callers of the server may call it
 * @param roles  if it is not open, those that may; nobody if there are none
 * @param scopes what their tokens have to have
 */
record AppTool(String name, App app, String place, Set<String> servers, boolean toEverybody, boolean open,
        Set<String> roles, Set<String> scopes) {
    static AppTool of(AnnotatedType<?> type, AnnotatedMethod<?> annotated, App app) {
        Method method = annotated.getJavaMember();
        // In the order in which the runtime reads rules of access: those of a method override those of its class.
        List<Collection<Annotation>> sources = List.of(annotated.getAnnotations(),
                List.of(method.getDeclaringClass().getAnnotations()), type.getAnnotations());
        Optional<Collection<Annotation>> rule = sources.stream()
                .filter(source -> Stream.of(RolesAllowed.class, PermitAll.class, DenyAll.class)
                        .anyMatch(kind -> source.stream().anyMatch(kind::isInstance)))
                .findFirst();
        boolean toEverybody = rule.flatMap(source -> find(source, PermitAll.class)).isPresent();
        Set<String> roles = rule.flatMap(source -> find(source, RolesAllowed.class))
                .map(allowed -> Set.copyOf(List.of(allowed.value()))).orElse(Set.of());
        Set<String> scopes = sources.stream().flatMap(source -> find(source, Scopes.class).stream()).findFirst()
                .map(needed -> Set.copyOf(List.of(needed.value()))).orElse(Set.of());
        Set<String> servers = Stream.of(annotated.getAnnotations(McpServer.class), type.getAnnotations(McpServer.class),
                Set.of(method.getDeclaringClass().getAnnotationsByType(McpServer.class)))
                .flatMap(Collection::stream).map(McpServer::value).collect(Collectors.toSet());
        Tool tool = annotated.getAnnotation(Tool.class);
        return new AppTool(tool == null ? "" : tool.name().isEmpty() ? method.getName() : tool.name(), app,
                "@App on " + type.getJavaClass().getName() + "#" + method.getName(),
                servers.isEmpty() ? Set.of(McpServer.DEFAULT) : servers, toEverybody,
                toEverybody || rule.isEmpty(), roles, scopes);
    }

    private static <A extends Annotation> Optional<A> find(Collection<Annotation> source, Class<A> type) {
        return source.stream().filter(type::isInstance).map(type::cast).findFirst();
    }
}
