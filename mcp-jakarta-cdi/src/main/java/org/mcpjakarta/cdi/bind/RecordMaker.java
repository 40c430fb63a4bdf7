package org.mcpjakarta.cdi.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.InvalidArguments;

/** Creates a record from the members of a JSON object: one value for each component, by name. Thread-safe. */
public final class RecordMaker<R extends Record> {
    private final Class<R> type;
    private final MethodHandle constructor;
    private final Part[] parts;

    /** @param missing the value if the member is missing */
    record Part(String name, Conversion conversion, @Nullable Object missing) {
        static Part of(RecordComponent component, Conversion conversion) {
            return new Part(component.getName(), conversion, Conversions.missing(component.getGenericType()));
        }
    }

    public RecordMaker(Class<R> type, Conversions conversions) {
        this(type, Stream.of(type.getRecordComponents())
                .map(component -> Part.of(component, conversions.to(component.getGenericType()))).toArray(Part[]::new));
    }

    /** @param parts one for each component, in order */
    RecordMaker(Class<R> type, Part[] parts) {
        this.type = type;
        this.parts = parts;
        Class<?>[] types = Stream.of(type.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<R> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflectConstructor(canonical).asFixedArity();
            constructor = handle.asType(handle.type().generic()).asSpreader(Object[].class, types.length);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException("Every record has its canonical constructor", e);
        }
    }

    /**
     * Creates the record from the answer of a client to a form.
     *
     * @throws InvalidArguments if a member has another form, or the constructor rejects the values
     */
    public R make(JsonObject content) {
        try {
            return create(content);
        } catch (Misfit e) {
            String text = e.reason() != null
                    ? e.reason()
                    : e.path().isEmpty()
                            ? "the values do not fit together"
                            : "\"" + e.path().substring(1) + "\" does not have the right form";
            throw new InvalidArguments(List.of(text));
        }
    }

    /** @throws Misfit if a member has another form, or the constructor rejects the values */
    R create(JsonObject content) {
        @Nullable
        Object[] values = new Object[parts.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(parts[i], content.get(parts[i].name()));
        }
        try {
            return type.cast((Object) constructor.invokeExact(values));
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable rejected) { // catch-all: a constructor may reject values that a schema cannot exclude
            throw Misfit.of(rejected);
        }
    }

    private static @Nullable Object value(Part part, @Nullable JsonValue given) {
        try {
            return given == null ? part.missing() : part.conversion().apply(given);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw Misfit.of(e).within("." + part.name());
        }
    }
}
