package org.mcpjakarta.cdi.method;

import java.util.List;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.SessionBeanType;

import org.jspecify.annotations.Nullable;

/**
 * A bean of the application, with its class as extensions see it.
 *
 * @param methods without those that are overridden
 * @param session the kind of session bean, or null if the bean is not a session bean
 */
public record FoundBean(Bean<?> bean, AnnotatedType<?> type, List<AnnotatedMethod<?>> methods,
        @Nullable SessionBeanType session) {}
