package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.core.result.ToolResult;

/** How a method is used by JAX-RS. */
public interface RestMethod {
    /** A method that does not serve HTTP requests. */
    RestMethod PLAIN = new RestMethod() {
    };

    default boolean servesHttp() {
        return false;
    }

    /** The verb of HTTP that it serves, in upper case; empty if it serves none itself. */
    default String verb() {
        return "";
    }

    /** The template of its address below that of the application, from a slash on; empty if it is not known, as of a sub-resource. */
    default String path() {
        return "";
    }

    /** Where its annotations may stand: the method itself, and the one it has those of JAX-RS from. */
    default List<Method> declarations() {
        return List.of();
    }

    /** The reasons why the method cannot be called without an HTTP request, each with a remedy. */
    default List<String> problems() {
        return List.of();
    }

    /** Whether JAX-RS annotations say where the value of a parameter comes from. Other parameters are arguments as of any tool. */
    default boolean knows(int position) {
        return false;
    }

    /** The source of a parameter for which {@link #knows} is true; null if a problem was reported to the sink. */
    default @Nullable ParameterSource supply(int position, Type type, ArgumentSink sink) {
        throw new IllegalStateException("JAX-RS does not supply this parameter");
    }

    /** The return type of an equivalent tool method: without {@code Response} and {@code GenericEntity}. */
    default Type returned(Type declared) {
        return declared;
    }

    /** @param results the mapper for the type that {@link #returned} gives */
    default ResultMapper<ToolResult> results(ResultMapper<ToolResult> results) {
        return results;
    }

    /** Recognizes exceptions that have an HTTP status. */
    default ForeignRefusals refusals() {
        return ForeignRefusals.NONE;
    }
}
