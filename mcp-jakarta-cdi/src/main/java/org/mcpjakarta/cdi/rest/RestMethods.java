package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Method;
import java.util.List;

import jakarta.enterprise.inject.spi.BeanManager;

import org.mcpjakarta.cdi.bind.JsonbValueMapper;

/** Tells which methods serve HTTP requests. */
public interface RestMethods {
    /** For applications without JAX-RS. */
    RestMethods NONE = (bean, method) -> RestMethod.PLAIN;

    /** What JAX-RS says of the method; {@link RestMethod#PLAIN} if nothing. */
    RestMethod of(Class<?> bean, Method method);

    /** The filters through which every HTTP request goes, and no call of a tool. */
    default List<String> filters() {
        return List.of();
    }

    /** Those of an application, if it has JAX-RS. */
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
