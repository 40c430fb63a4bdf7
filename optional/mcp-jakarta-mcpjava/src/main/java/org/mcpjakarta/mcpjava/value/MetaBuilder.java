package org.mcpjakarta.mcpjava.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.mcpjava.server.MetaCarrier;

/** Collects metadata, as all builders of values with metadata do. */
public abstract class MetaBuilder<B extends MetaCarrier.Builder<B>> implements MetaCarrier.Builder<B> {
    private final Map<String, Object> collected = new LinkedHashMap<>();

    protected abstract B self();

    @Override
    public final B putMetadata(String key, Object value) {
        collected.put(key, value);
        return self();
    }

    @Override
    public final B setMetadata(Map<String, Object> metadata) {
        collected.clear();
        collected.putAll(metadata);
        return self();
    }

    protected final Map<String, Object> metadata() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(collected));
    }
}
