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
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;

/**
 * Makes trees of records without JSON-B if neither configuration nor annotations change how they, and everything in them, are written.
 * JSON-B writes a text that would have to be parsed again. What it makes is the same as that of JSON-B. Thread-safe.
 */
final class PlainTrees {
    /** For classes that only JSON-B writes. */
    private static final Form JSONB = value -> null;

    private final JsonbRules rules;
    private final Map<Class<?>, Form> records = new ConcurrentHashMap<>();

    /** How values of one type are written. */
    interface Form {
        /** Null if only JSON-B can write this value. */
        @Nullable
        JsonValue of(Object value);
    }

    private record Member(String name, MethodHandle accessor, Form form) {}

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

    private @Nullable JsonValue record(Object value) {
        if (!(value instanceof Record)) {
            return null;
        }
        Form known = records.get(value.getClass());
        return (known == null ? examined(value.getClass(), new HashSet<>()) : known).of(value);
    }

    // What is in progress is a record that contains itself; it is looked up again when there is a value.
    private Form examined(Class<?> type, Set<Class<?>> inProgress) {
        Form known = records.get(type);
        if (known != null) {
            return known;
        }
        if (!inProgress.add(type)) {
            return this::record;
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
        Member[] members = new Member[components.length];
        for (int i = 0; i < members.length; i++) {
            Form form = find(components[i].getGenericType(), inProgress);
            MethodHandle accessor = accessor(components[i]);
            if (form == null || form == JSONB || accessor == null) {
                return JSONB;
            }
            members[i] = new Member(components[i].getName(), accessor, form);
        }
        return value -> written(members, value);
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
                    ? value -> JsonTrees.string(((Enum<?>) value).name())
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
        return collection
                ? value -> items((Collection<?>) value, inner)
                : value -> ((Optional<?>) value).<JsonValue>map(inner::of).orElse(null);
    }

    // JSON-B has to look at a collection of the application: its class may say how it is written.
    private static @Nullable JsonValue items(Collection<?> items, Form form) {
        if (!items.getClass().getName().startsWith("java.util.")) {
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

    private static @Nullable JsonValue written(Member[] members, Object value) {
        LightObjectBuilder object = JsonTrees.object();
        for (Member member : members) {
            Object content = content(member, value);
            if (content == null || content instanceof Optional<?> optional && optional.isEmpty()) {
                continue;
            }
            JsonValue json = member.form().of(content);
            if (json == null) {
                return null;
            }
            object.add(member.name(), json);
        }
        return object.build();
    }

    private static @Nullable Object content(Member member, Object value) {
        try {
            return (Object) member.accessor().invokeExact(value);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) { // catch-all: method handles declare it, but an accessor cannot throw it
            throw new IllegalStateException(checked);
        }
    }
}
