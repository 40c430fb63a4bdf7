package org.mcpjakarta.cdi;

import java.lang.reflect.Method;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Bean;

import org.mcpjakarta.tools.Tool;

/**
 * A method with {@link Tool} on a bean, as it was found.
 *
 * @param shared whether all calls use one reference of the bean because the container says so: a session bean without state
 *               of a client
 */
record ToolMethod(Bean<?> bean, AnnotatedType<?> beanType, AnnotatedMethod<?> annotated, boolean shared) {
    Method method() {
        return annotated.getJavaMember();
    }

    Tool tool() {
        return annotated.getAnnotation(Tool.class);
    }

    String name() {
        return tool().name().isEmpty() ? method().getName() : tool().name();
    }

    /** Where to look: {@code com.acme.Calc#add(int,int)}. */
    String signature() {
        String parameters = Stream.of(method().getParameterTypes()).map(Class::getSimpleName)
                .collect(Collectors.joining(","));
        return beanType.getJavaClass().getName() + "#" + method().getName() + "(" + parameters + ")";
    }

    /** How problems name it. */
    String place() {
        return "Tool \"" + name() + "\" on " + signature();
    }
}
