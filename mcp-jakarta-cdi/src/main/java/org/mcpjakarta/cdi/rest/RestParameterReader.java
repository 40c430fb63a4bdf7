package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Type;
import java.util.Objects;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.rest.Source.Kind;

/** Decides where the value of a JAX-RS parameter comes from in a tool call, where there is no HTTP request. */
final class RestParameterReader {
    private final Converters converters;
    private final PathRules paths;

    RestParameterReader(Converters converters, PathRules paths) {
        this.converters = converters;
        this.paths = paths;
    }

    /** The source of the value; null if a problem was reported to the sink. */
    @Nullable
    ParameterSource read(RestParameter parameter, ArgumentSink sink) {
        if (parameter.described().isAnnotationPresent(Context.class)) {
            return refused(sink, parameter.label() + " is @Context " + parameter.type().getTypeName()
                    + ", and there is no HTTP request during a call; let an inner method do the work without it, and put"
                    + " @Tool there");
        }
        if (parameter.described().isAnnotationPresent(Suspended.class)) {
            return refused(sink, parameter.label() + " is @Suspended, and there is no HTTP response during a call;"
                    + " return CompletionStage");
        }
        if (parameter.described().isAnnotationPresent(BeanParam.class)) {
            return new BeanParamGroup(this, sink, parameter).supply();
        }
        Source source = Objects.requireNonNull(Source.of(parameter.described()));
        return source.kind() == Kind.HEADER_OR_COOKIE
                ? fixed(source, parameter, sink)
                : argument(source, parameter, sink);
    }

    private @Nullable ParameterSource argument(Source source, RestParameter parameter, ArgumentSink sink) {
        boolean required = source.kind() == Kind.PATH || parameter.isNeeded();
        MultiValue several = MultiValue.of(parameter.type());
        TextReader text = converters.find(parameter, several == null ? parameter.type() : several.element());
        ParameterSource given = sink.take(restArgument(source, parameter, several, text, required));
        ParameterSource supply = given != null && source.kind() == Kind.PATH
                ? paths.checked(given, source.name())
                : given;
        return supply == null || text == null ? supply : text.converted(supply, source.name(), several);
    }

    private @Nullable ParameterSource fixed(Source source, RestParameter parameter, ArgumentSink sink) {
        MultiValue several = MultiValue.of(parameter.type());
        if (parameter.defaultText() == null && several == null) {
            boolean primitive = parameter.type() instanceof Class<?> type && type.isPrimitive();
            if (primitive || parameter.isNeeded()) {
                return refused(sink, parameter.label() + " is the header or cookie \"" + source.name()
                        + "\", which no model can send; give it a @DefaultValue, or a type that can be null");
            }
            Object missing = Conversions.missing(parameter.type());
            return (call, arguments) -> missing;
        }
        TextReader text = converters.find(parameter, several == null ? parameter.type() : several.element());
        ParameterSource supply = sink.fix(restArgument(source, parameter, several, text, false));
        return supply == null || text == null ? supply : text.converted(supply, source.name(), several);
    }

    private static RestArgument restArgument(Source source, RestParameter parameter, @Nullable MultiValue several,
            @Nullable TextReader text,
            boolean required) {
        Type element = several == null ? null : text == null ? several.element() : String.class;
        Type type = text == null ? parameter.type() : several == null ? String.class : MultiValue.TEXTS;
        return new RestArgument(source.name(), parameter.path(), type, element, required, parameter.defaultText(),
                parameter.own(), parameter.described());
    }

    private static @Nullable ParameterSource refused(ArgumentSink sink, String text) {
        sink.refuse(text);
        return null;
    }
}
