package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
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
import org.mcpjakarta.cdi.foreign.Dictionary;
import org.mcpjakarta.cdi.foreign.TranslatedMethod;
import org.mcpjakarta.cdi.foreign.Translation;
import org.mcpjakarta.cdi.foreign.Vocabulary;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.tools.Tool;

/**
 * A bean method with one of the annotations that make it a feature, as discovered.
 *
 * @param session the kind of session bean, or null if the bean is not a session bean
 */
public record FeatureMethod(FeatureKind kind, Bean<?> bean, AnnotatedType<?> beanType, AnnotatedMethod<?> annotated,
        @Nullable SessionBeanType session) {
    public boolean isOfSessionBean() {
        return session != null;
    }

    /** Whether all calls can share one reference to a session bean: it is stateless or a singleton. */
    public boolean isShared() {
        return session != null && session != SessionBeanType.STATEFUL;
    }

    public Method method() {
        return annotated.getJavaMember();
    }

    /** The API whose annotation makes the method a feature; null if the annotation is ours. */
    public @Nullable Vocabulary vocabulary() {
        return annotated instanceof TranslatedMethod<?> translated ? translated.vocabulary(kind.annotation()) : null;
    }

    /** The annotation, which must be present. */
    public <A extends Annotation> A annotation(Class<A> type) {
        return Objects.requireNonNull(find(type));
    }

    public <A extends Annotation> @Nullable A find(Class<A> type) {
        return annotated.getAnnotation(type);
    }

    /** The name for programs: that of the annotation, else that of the method. */
    public String name() {
        String given = switch (kind) {
            case TOOL -> annotation(Tool.class).name();
            case RESOURCE -> annotation(Resource.class).name();
            case TEMPLATE -> annotation(ResourceTemplate.class).name();
            case PROMPT -> annotation(Prompt.class).name();
            case METHOD -> annotation(ExtensionMethod.class).value();
            case PROMPT_COMPLETION, TEMPLATE_COMPLETION -> "";
        };
        return given.isEmpty() ? method().getName() : given;
    }

    /** The name for people, or empty. */
    public String title() {
        return switch (kind) {
            case TOOL -> annotation(Tool.class).title();
            case RESOURCE -> annotation(Resource.class).title();
            case TEMPLATE -> annotation(ResourceTemplate.class).title();
            case PROMPT -> annotation(Prompt.class).title();
            case PROMPT_COMPLETION, TEMPLATE_COMPLETION, METHOD -> "";
        };
    }

    /** What the annotation says about it, or empty. */
    public String description() {
        return switch (kind) {
            case TOOL -> annotation(Tool.class).description();
            case RESOURCE -> annotation(Resource.class).description();
            case TEMPLATE -> annotation(ResourceTemplate.class).description();
            case PROMPT -> annotation(Prompt.class).description();
            case PROMPT_COMPLETION, TEMPLATE_COMPLETION, METHOD -> "";
        };
    }

    /** Finds the files that it names. */
    public ClassLoader loader() {
        return Objects.requireNonNullElse(beanType.getJavaClass().getClassLoader(),
                FeatureMethod.class.getClassLoader());
    }

    /** Identifies it among others of its kind: the URI if it has one, else the name; for a completion, what it completes. */
    public String key() {
        return switch (kind) {
            case TOOL, PROMPT, METHOD -> name();
            case RESOURCE -> annotation(Resource.class).uri();
            case TEMPLATE -> annotation(ResourceTemplate.class).uriTemplate();
            case PROMPT_COMPLETION -> annotation(CompletePrompt.class).value();
            case TEMPLATE_COMPLETION -> annotation(CompleteResourceTemplate.class).value();
        };
    }

    /** The servers that offer it: those named on the method and those named on its class. */
    public Set<String> servers() {
        Set<String> names = Stream
                .of(annotated.getAnnotations(McpServer.class), beanType.getAnnotations(McpServer.class),
                        Set.of(method().getDeclaringClass().getAnnotationsByType(McpServer.class)),
                        Dictionary.translate(List.of(method().getDeclaringClass().getAnnotations())).stream()
                                .map(Translation::ours).filter(McpServer.class::isInstance).map(McpServer.class::cast)
                                .toList())
                .flatMap(Collection::stream).map(McpServer::value).collect(Collectors.toCollection(TreeSet::new));
        return names.isEmpty() ? Set.of(McpServer.DEFAULT) : names;
    }

    /** Where to find it in the source: {@code com.acme.Calc#add(int,int)}. */
    public String signature() {
        String parameters = Stream.of(method().getParameterTypes()).map(Class::getSimpleName)
                .collect(Collectors.joining(","));
        return beanType.getJavaClass().getName() + "#" + method().getName() + "(" + parameters + ")";
    }

    /** The name of the method in problems. */
    public String place() {
        return kind.place(key()) + " on " + signature();
    }
}
