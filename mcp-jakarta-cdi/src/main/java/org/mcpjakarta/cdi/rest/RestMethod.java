package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Type;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.invoke.ForeignRefusals;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.core.result.ToolResult;

/** What JAX-RS says of one method. */
public interface RestMethod {
    /** A method that serves no HTTP requests. */
    RestMethod PLAIN = new RestMethod() {
    };

    default boolean servesHttp() {
        return false;
    }

    /** Why the method cannot be called without an HTTP request, each with what to do. */
    default List<String> problems() {
        return List.of();
    }

    /** Whether JAX-RS says where the value of a parameter comes from. All others are arguments as those of any tool. */
    default boolean knows(int position) {
        return false;
    }

    /** Where the value of a parameter comes from that is known here; null if the desk was told why it cannot be. */
    default @Nullable ParameterSource supply(int position, Type type, ArgumentSink sink) {
        throw new IllegalStateException("Nothing is known of this parameter");
    }

    /** The type that a tool would return in place of this one. */
    default Type returned(Type declared) {
        return declared;
    }

    /** @param results for the type that a tool would return */
    default ResultMapper<ToolResult> results(ResultMapper<ToolResult> results) {
        return results;
    }

    /** Exceptions that have a status. */
    default ForeignRefusals refusals() {
        return ForeignRefusals.NONE;
    }
}
