package org.mcpjakarta.cdi.rest;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestFilter;

import org.mcpjakarta.cdi.bind.JsonbValueMapper;

/** Finds the methods of JAX-RS resource classes. Loaded only where JAX-RS is present. */
final class JaxRsMethods implements RestMethods {
    private final BeanManager beans;
    private final Converters converters;
    private final RestResults restResults;
    private final HttpFailures httpFailures;

    JaxRsMethods(BeanManager beans, JsonbValueMapper jsonb) {
        this.beans = beans;
        this.converters = new Converters(beans);
        this.restResults = new RestResults(jsonb);
        this.httpFailures = new HttpFailures(new ExceptionMappers(beans), restResults);
    }

    @Override
    public RestMethod of(Class<?> bean, Method method) {
        return Declaration.find(bean, method)
                .<RestMethod>map(described -> new JaxRsMethod(bean, method, described,
                        new RestParameterReader(converters, PathRules.of(Declaration.paths(bean, described))),
                        restResults,
                        httpFailures))
                .orElse(RestMethod.PLAIN);
    }

    @Override
    public List<String> filters() {
        return beans.getBeans(ContainerRequestFilter.class, Any.Literal.INSTANCE).stream()
                .map(bean -> bean.getBeanClass()).filter(type -> bindings(type).findAny().isEmpty())
                .map(Class::getName).sorted().toList();
    }

    /** The annotations of the element that bind filters to it. */
    static Stream<String> bindings(AnnotatedElement element) {
        return Stream.of(element.getAnnotations()).map(Annotation::annotationType)
                .filter(type -> type.isAnnotationPresent(NameBinding.class)).map(type -> "@" + type.getSimpleName());
    }
}
