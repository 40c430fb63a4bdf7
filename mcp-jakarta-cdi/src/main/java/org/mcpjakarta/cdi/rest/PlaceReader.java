package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Type;
import java.util.Objects;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.Supply;
import org.mcpjakarta.cdi.rest.Source.Kind;

/** Finds out where the value of one place comes from when there is a call in place of an HTTP request. */
final class PlaceReader {
    private final Converters converters;
    private final PathRules paths;

    PlaceReader(Converters converters, PathRules paths) {
        this.converters = converters;
        this.paths = paths;
    }

    /** Where the value comes from; null if the desk was told why there is none. */
    @Nullable
    Supply read(Place place, ArgumentDesk desk) {
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
            return new Group(this, desk, place).supply();
        }
        Source source = Objects.requireNonNull(Source.of(place.described()));
        return source.kind() == Kind.ON_THE_SIDE ? fixed(source, place, desk) : argument(source, place, desk);
    }

    private @Nullable Supply argument(Source source, Place place, ArgumentDesk desk) {
        boolean required = source.kind() == Kind.ALWAYS_THERE || place.isNeeded();
        Several several = Several.of(place.type());
        TextReader text = converters.find(place, several == null ? place.type() : several.element());
        Supply given = desk.take(asked(source, place, several, text, required));
        Supply supply = given != null && source.kind() == Kind.ALWAYS_THERE
                ? paths.behind(given, source.name())
                : given;
        return supply == null || text == null ? supply : text.behind(supply, source.name(), several);
    }

    private @Nullable Supply fixed(Source source, Place place, ArgumentDesk desk) {
        Several several = Several.of(place.type());
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
        Supply supply = desk.fix(asked(source, place, several, text, false));
        return supply == null || text == null ? supply : text.behind(supply, source.name(), several);
    }

    private static RestArgument asked(Source source, Place place, @Nullable Several several, @Nullable TextReader text,
            boolean required) {
        Type element = several == null ? null : text == null ? several.element() : String.class;
        Type type = text == null ? place.type() : several == null ? String.class : Several.TEXTS;
        return new RestArgument(source.name(), place.path(), type, element, required, place.defaultText(), place.own());
    }

    private static @Nullable Supply refused(ArgumentDesk desk, String text) {
        desk.refuse(text);
        return null;
    }
}
