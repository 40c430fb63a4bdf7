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

/** Makes a record from the members of an object: a value for each component, by its name. Safe for use by many threads. */
public final class RecordMaker<R extends Record> {
    private final Class<R> type;
    private final MethodHandle constructor;
    private final Part[] parts;

    /** @param missing what stands for a member that is not there */
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
     * The record, of what a client has filled in.
     *
     * @throws InvalidArguments if a member has another form, or the constructor refuses them
     */
    public R make(JsonObject content) {
        try {
            return made(content);
        } catch (Misfit e) {
            String text = e.reason() != null
                    ? e.reason()
                    : e.path().isEmpty()
                            ? "the values do not go together"
                            : "\"" + e.path().substring(1) + "\" does not have the right form";
            throw new InvalidArguments(List.of(text));
        }
    }

    /** @throws Misfit if a member has another form, or the constructor refuses them */
    R made(JsonObject content) {
        @Nullable
        Object[] values = new Object[parts.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(parts[i], content.get(parts[i].name()));
        }
        try {
            return type.cast((Object) constructor.invokeExact(values));
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable refused) { // a constructor may refuse what no schema can express
            throw Misfit.of(refused);
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
