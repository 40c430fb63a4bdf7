package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Method;
import java.util.List;

import jakarta.enterprise.inject.spi.BeanManager;

import org.mcpjakarta.cdi.bind.JsonbValueMapper;

/** Finds out which methods serve HTTP requests. */
public interface RestMethods {
    /** For applications without JAX-RS. */
    RestMethods NONE = (bean, method) -> RestMethod.PLAIN;

    /** How JAX-RS uses the method; {@link RestMethod#PLAIN} if it does not. */
    RestMethod of(Class<?> bean, Method method);

    /** The filters that run for every HTTP request, but not for tool calls. */
    default List<String> filters() {
        return List.of();
    }

    /** The implementation for JAX-RS if the application has it, else {@link #NONE}. */
    static RestMethods find(BeanManager beans, JsonbValueMapper jsonb) {
        return isKnown() ? new JaxRsMethods(beans, jsonb) : NONE;
    }

    private static boolean isKnown() {
        try {
            Class.forName("jakarta.ws.rs.HttpMethod", false, RestMethods.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
