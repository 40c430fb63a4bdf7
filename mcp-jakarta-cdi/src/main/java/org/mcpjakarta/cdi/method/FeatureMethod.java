package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.SessionBeanType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/**
 * A method of a bean with one of the annotations that make it a feature, as it was found.
 *
 * @param session what kind of session bean the bean is, or null if it is none
 */
public record FeatureMethod(FeatureKind kind, Bean<?> bean, AnnotatedType<?> beanType, AnnotatedMethod<?> annotated,
        @Nullable SessionBeanType session) {
    public boolean isOfSessionBean() {
        return session != null;
    }

    /** Whether all calls use one reference of the bean because the container says so: a session bean without state of a client. */
    public boolean isShared() {
        return session != null && session != SessionBeanType.STATEFUL;
    }

    public Method method() {
        return annotated.getJavaMember();
    }

    /** The annotation that is there. */
    public <A extends Annotation> A annotation(Class<A> type) {
        return Objects.requireNonNull(find(type));
    }

    public <A extends Annotation> @Nullable A find(Class<A> type) {
        return annotated.getAnnotation(type);
    }

    /** What programs call it. */
    public String name() {
        String given = switch (kind) {
            case TOOL -> annotation(Tool.class).name();
            case RESOURCE -> annotation(Resource.class).name();
            case TEMPLATE -> annotation(ResourceTemplate.class).name();
            case PROMPT -> annotation(Prompt.class).name();
            case PROMPT_COMPLETION, TEMPLATE_COMPLETION -> "";
        };
        return given.isEmpty() ? method().getName() : given;
    }

    /** What tells it from others of its kind: its address if it has one, else its name; of a completion what it completes. */
    public String key() {
        return switch (kind) {
            case TOOL, PROMPT -> name();
            case RESOURCE -> annotation(Resource.class).uri();
            case TEMPLATE -> annotation(ResourceTemplate.class).uriTemplate();
            case PROMPT_COMPLETION -> annotation(CompletePrompt.class).value();
            case TEMPLATE_COMPLETION -> annotation(CompleteResourceTemplate.class).value();
        };
    }

    /** The servers that offer it: those that the method names and those that its class does. */
    public Set<String> servers() {
        Set<String> names = Stream
                .of(annotated.getAnnotations(McpServer.class), beanType.getAnnotations(McpServer.class),
                        Set.of(method().getDeclaringClass().getAnnotationsByType(McpServer.class)))
                .flatMap(Set::stream).map(McpServer::value).collect(Collectors.toCollection(TreeSet::new));
        return names.isEmpty() ? Set.of(McpServer.DEFAULT) : names;
    }

    /** Where to look: {@code com.acme.Calc#add(int,int)}. */
    public String signature() {
        String parameters = Stream.of(method().getParameterTypes()).map(Class::getSimpleName)
                .collect(Collectors.joining(","));
        return beanType.getJavaClass().getName() + "#" + method().getName() + "(" + parameters + ")";
    }

    /** How problems name it. */
    public String place() {
        return kind.label() + " \"" + key() + "\" on " + signature();
    }
}
