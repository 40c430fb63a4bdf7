package org.mcpjakarta.cdi.ask;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.Conversion;
import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.core.feature.InvalidArguments;

/** Makes a record from a form that was filled in: a value for each component, by its name. */
final class RecordMaker<R extends Record> {
    private final Constructor<R> constructor;
    private final List<Part> parts = new ArrayList<>();

    private record Part(String name, Conversion conversion, @Nullable Object missing) {}

    RecordMaker(Class<R> type, Conversions conversions) {
        RecordComponent[] components = type.getRecordComponents();
        try {
            constructor = type.getDeclaredConstructor(
                    Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every record has its canonical constructor", e);
        }
        constructor.setAccessible(true);
        for (RecordComponent component : components) {
            parts.add(new Part(component.getName(), conversions.to(component.getGenericType()),
                    Conversions.missing(component.getGenericType())));
        }
    }

    /** @param content what fits the form */
    R make(JsonObject content) {
        @Nullable
        Object[] values = parts.stream().map(part -> value(part, content.get(part.name()))).toArray();
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            // A constructor may refuse what no schema can express.
            throw new InvalidArguments(List.of("the values do not go together"));
        } catch (InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException("The constructor was made accessible and is not", e);
        }
    }

    private static @Nullable Object value(Part part, @Nullable JsonValue given) {
        try {
            return given == null ? part.missing() : part.conversion().apply(given);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw new InvalidArguments(List.of("\"" + part.name() + "\" does not have the right form"));
        }
    }
}
