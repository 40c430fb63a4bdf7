package org.mcpjakarta.core.json;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonValue;

/** An object with few members in arrays. For few members, a linear search is faster than hashing. Immutable. */
final class SmallObject extends LightObject {
    private final String[] names;
    private final JsonValue[] values;
    private final int size;

    /** @param size how many elements of the arrays are used; their names must be distinct */
    SmallObject(String[] names, JsonValue[] values, int size) {
        this.names = names;
        this.values = values;
        this.size = size;
    }

    @Override
    public @Nullable JsonValue get(Object name) {
        for (int i = 0; i < size; i++) {
            if (names[i].equals(name)) {
                return values[i];
            }
        }
        return null;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void writeTo(JsonBytes bytes) {
        for (int i = 0; i < size; i++) {
            bytes.member(i == 0 ? '{' : ',', names[i], values[i]);
        }
        bytes.raw(size == 0 ? "{}" : "}");
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super JsonValue> action) {
        for (int i = 0; i < size; i++) {
            action.accept(names[i], values[i]);
        }
    }

    @Override
    public Set<Map.Entry<String, JsonValue>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, JsonValue>> iterator() {
                return entries();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private Iterator<Map.Entry<String, JsonValue>> entries() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public Map.Entry<String, JsonValue> next() {
                if (next == size) {
                    throw new NoSuchElementException();
                }
                int index = next++;
                return Map.entry(names[index], values[index]);
            }
        };
    }
}
