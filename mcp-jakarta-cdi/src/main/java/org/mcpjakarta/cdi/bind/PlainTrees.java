package org.mcpjakarta.cdi.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.UnparsedObject;

/**
 * Makes trees of records without JSON-B if neither configuration nor annotations change how they, and everything in them, are written.
 * JSON-B writes a text that would have to be parsed again. What it makes is the same as that of JSON-B. Thread-safe.
 */
final class PlainTrees {
    /** For classes that only JSON-B writes. */
    private static final Form JSONB = value -> null;

    private final JsonbRules rules;
    private final Map<Class<?>, Form> records = new ConcurrentHashMap<>();

    PlainTrees(JsonbRules rules) {
        this.rules = rules;
    }

    /** The tree of a record, or of a list of records; null if JSON-B is needed. */
    @Nullable
    JsonValue of(Object value) {
        try {
            return value instanceof List<?> list && !list.isEmpty() ? items(list, this::record) : record(value);
        } catch (RuntimeException failure) { // of an accessor: JSON-B meets it again, and reports it
            return null;
        }
    }

    /** Whether all values of the type are records that are written here, if nothing in them is unusual. */
    boolean areWritten(Type type) {
        return type instanceof Class<?> plain && plain.isRecord() && form(plain) != JSONB;
    }

    /** The same as {@link #of} without a tree; null also for anything but a record. */
    @Nullable
    UnparsedObject written(Object value) {
        JsonBytes json = new JsonBytes();
        try {
            return value instanceof Record && form(value.getClass()).write(value, json)
                    ? new UnparsedObject(json)
                    : null;
        } catch (RuntimeException failure) { // of an accessor, as above
            return null;
        }
    }

    private @Nullable JsonValue record(Object value) {
        return value instanceof Record ? form(value.getClass()).of(value) : null;
    }

    private Form form(Class<?> type) {
        Form known = records.get(type);
        return known == null ? examined(type, new HashSet<>()) : known;
    }

    // What is in progress is a record that contains itself; it is looked up again when there is a value.
    private Form examined(Class<?> type, Set<Class<?>> inProgress) {
        Form known = records.get(type);
        if (known != null) {
            return known;
        }
        if (!inProgress.add(type)) {
            return new Later();
        }
        Form form = form(type, inProgress);
        records.put(type, form);
        return form;
    }

    private Form form(Class<?> type, Set<Class<?>> inProgress) {
        RecordComponent[] components = type.getRecordComponents();
        if (!Modifier.isPublic(type.getModifiers()) || !rules.leavesAlone(type) || hasGetters(type, components)) {
            return JSONB;
        }
        // The order of JSON-B.
        Arrays.sort(components, Comparator.comparing(RecordComponent::getName));
        PlainMembers.Member[] members = new PlainMembers.Member[components.length];
        for (int i = 0; i < members.length; i++) {
            Form form = find(components[i].getGenericType(), inProgress);
            MethodHandle accessor = accessor(components[i]);
            if (form == null || form == JSONB || accessor == null) {
                return JSONB;
            }
            members[i] = PlainMembers.member(components[i].getName(), accessor, form);
        }
        return new PlainMembers(members);
    }

    /** A record that contains itself. */
    private final class Later implements Form {
        @Override
        public @Nullable JsonValue of(Object value) {
            return record(value);
        }

        @Override
        public boolean write(Object value, JsonBytes json) {
            return form(value.getClass()).write(value, json);
        }
    }

    // JSON-B writes what these return as well.
    private static boolean hasGetters(Class<?> type, RecordComponent[] components) {
        Set<String> names = Stream.of(components).map(RecordComponent::getName).collect(Collectors.toSet());
        return Stream.of(type.getMethods())
                .anyMatch(method -> method.getDeclaringClass() != Object.class && method.getParameterCount() == 0
                        && !Modifier.isStatic(method.getModifiers()) && !names.contains(method.getName())
                        && (method.getName().startsWith("get") || method.getName().startsWith("is")));
    }

    private static @Nullable MethodHandle accessor(RecordComponent component) {
        try {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(accessor);
            return handle.asType(handle.type().generic());
        } catch (IllegalAccessException | RuntimeException closed) {
            return null;
        }
    }

    private @Nullable Form find(Type type, Set<Class<?>> inProgress) {
        if (type instanceof Class<?> plain) {
            if (plain.isRecord()) {
                return examined(plain, inProgress);
            }
            return plain.isEnum() && rules.leavesAlone(plain)
                    ? PlainForms.ofEnum()
                    : PlainForms.find(plain);
        }
        if (type instanceof WildcardType wildcard) {
            return find(wildcard.getUpperBounds()[0], inProgress);
        }
        return type instanceof ParameterizedType generic ? container(generic, inProgress) : null;
    }

    private @Nullable Form container(ParameterizedType type, Set<Class<?>> inProgress) {
        Class<?> raw = (Class<?>) type.getRawType();
        boolean collection = raw == List.class || raw == Collection.class || raw == Set.class;
        Form inner = collection || raw == Optional.class ? find(type.getActualTypeArguments()[0], inProgress) : null;
        if (inner == null || inner == JSONB) {
            return null;
        }
        return collection ? new Items(inner) : new Content(inner);
    }

    private record Items(Form form) implements Form {
        @Override
        public @Nullable JsonValue of(Object value) {
            return items((Collection<?>) value, form);
        }

        @Override
        public boolean write(Object value, JsonBytes json) {
            if (!isOfJdk(value)) {
                return false;
            }
            String mark = "[";
            for (Object item : (Collection<?>) value) {
                json.raw(mark);
                if (item == null) {
                    json.raw("null");
                } else if (!form.write(item, json)) {
                    return false;
                }
                mark = ",";
            }
            json.raw(mark.equals("[") ? "[]" : "]");
            return true;
        }
    }

    private record Content(Form form) implements Form {
        @Override
        public @Nullable JsonValue of(Object value) {
            return ((Optional<?>) value).<JsonValue>map(form::of).orElse(null);
        }

        @Override
        public boolean write(Object value, JsonBytes json) {
            Optional<?> content = (Optional<?>) value;
            return content.isPresent() && form.write(content.get(), json);
        }
    }

    // JSON-B has to look at a collection of the application: its class may say how it is written.
    private static boolean isOfJdk(Object collection) {
        return collection.getClass().getName().startsWith("java.util.");
    }

    private static @Nullable JsonValue items(Collection<?> items, Form form) {
        if (!isOfJdk(items)) {
            return null;
        }
        JsonValue[] values = new JsonValue[items.size()];
        int count = 0;
        for (Object item : items) {
            JsonValue value = item == null ? JsonValue.NULL : form.of(item);
            if (value == null || count == values.length) {
                return null;
            }
            values[count++] = value;
        }
        return count == values.length ? JsonTrees.arrayOf(values) : null;
    }
}
