package org.mcpjakarta.cdi.bind;

import java.util.function.BiConsumer;
import java.util.function.Function;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;

/** How values of one type are written without JSON-B: as a tree, or at once as bytes. Both are the same JSON. */
@FunctionalInterface
interface Form {
    /** Null if only JSON-B can write this value. */
    @Nullable
    JsonValue of(Object value);

    /** Adds the value, or returns false if only JSON-B can write it; what was added by then is of no use. */
    default boolean write(Object value, JsonBytes json) {
        JsonValue tree = of(value);
        if (tree == null) {
            return false;
        }
        json.value(tree);
        return true;
    }

    /** The form of a type whose values are all written here. */
    static Form of(Function<Object, JsonValue> tree, BiConsumer<Object, JsonBytes> bytes) {
        return new Form() {
            @Override
            public JsonValue of(Object value) {
                return tree.apply(value);
            }

            @Override
            public boolean write(Object value, JsonBytes json) {
                bytes.accept(value, json);
                return true;
            }
        };
    }
}
