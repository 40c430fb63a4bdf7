package org.mcpjakarta.core.cluster;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** A part of the store, asked for when it is first needed: the store is a bean, and may need a server that has started. Thread-safe. */
final class Lazy<T> {
    private final Supplier<T> source;
    private volatile @Nullable T value;

    Lazy(Supplier<T> source) {
        this.source = source;
    }

    /** The store gives the same part each time, so it does not matter if two threads ask for it. */
    T get() {
        T known = value;
        if (known == null) {
            known = source.get();
            value = known;
        }
        return known;
    }
}
