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

/** Finds out where the value of one place comes from when there is a call in place of an HTTP request. */
final class RestParameterReader {
    private final Converters converters;
    private final PathRules paths;

    RestParameterReader(Converters converters, PathRules paths) {
        this.converters = converters;
        this.paths = paths;
    }

    /** Where the value comes from; null if the desk was told why there is none. */
    @Nullable
    ParameterSource read(RestParameter place, ArgumentSink desk) {
        if (place.described().isAnnotationPresent(Context.class)) {
            return refused(desk, place.label() + " is @Context " + place.type().getTypeName()
                    + ", and there is no HTTP request during a call; let an inner method do the work without it, and put"
                    + " @Tool there");
        }
        if (place.described().isAnnotationPresent(Suspended.class)) {
            return refused(desk, place.label() + " is @Suspended, and there is no HTTP response during a call;"
                    + " return CompletionStage");
        }
        if (place.described().isAnnotationPresent(BeanParam.class)) {
            return new BeanParamGroup(this, desk, place).supply();
        }
        Source source = Objects.requireNonNull(Source.of(place.described()));
        return source.kind() == Kind.ON_THE_SIDE ? fixed(source, place, desk) : argument(source, place, desk);
    }

    private @Nullable ParameterSource argument(Source source, RestParameter place, ArgumentSink desk) {
        boolean required = source.kind() == Kind.ALWAYS_THERE || place.isNeeded();
        MultiValue several = MultiValue.of(place.type());
        TextReader text = converters.find(place, several == null ? place.type() : several.element());
        ParameterSource given = desk.take(asked(source, place, several, text, required));
        ParameterSource supply = given != null && source.kind() == Kind.ALWAYS_THERE
                ? paths.behind(given, source.name())
                : given;
        return supply == null || text == null ? supply : text.behind(supply, source.name(), several);
    }

    private @Nullable ParameterSource fixed(Source source, RestParameter place, ArgumentSink desk) {
        MultiValue several = MultiValue.of(place.type());
        if (place.defaultText() == null && several == null) {
            boolean primitive = place.type() instanceof Class<?> type && type.isPrimitive();
            if (primitive || place.isNeeded()) {
                return refused(desk, place.label() + " is the header or cookie \"" + source.name()
                        + "\", which no model can send; give it a @DefaultValue, or let it be null");
            }
            Object missing = Conversions.missing(place.type());
            return (call, arguments) -> missing;
        }
        TextReader text = converters.find(place, several == null ? place.type() : several.element());
        ParameterSource supply = desk.fix(asked(source, place, several, text, false));
        return supply == null || text == null ? supply : text.behind(supply, source.name(), several);
    }

    private static RestArgument asked(Source source, RestParameter place, @Nullable MultiValue several,
            @Nullable TextReader text,
            boolean required) {
        Type element = several == null ? null : text == null ? several.element() : String.class;
        Type type = text == null ? place.type() : several == null ? String.class : MultiValue.TEXTS;
        return new RestArgument(source.name(), place.path(), type, element, required, place.defaultText(), place.own());
    }

    private static @Nullable ParameterSource refused(ArgumentSink desk, String text) {
        desk.refuse(text);
        return null;
    }
}
