package org.mcpjakarta.internal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.mcpjakarta.MetaKey;

/** Metadata that an application sends: the keys follow {@link MetaKey}, and are not reserved for the protocol. */
public final class Metadata {

    private Metadata() {}

    /**
     * Rejects a key that an application may not use.
     *
     * @throws IllegalArgumentException if the key is malformed or its prefix is reserved
     */
    public static void checkKey(String key) {
        if (!MetaKey.isValid(key)) {
            throw new IllegalArgumentException("Metadata key \"" + key
                    + "\" is malformed; write name or prefix/name, for example com.acme/trace-level");
        }
        if (MetaKey.isReserved(key)) {
            throw new IllegalArgumentException("Metadata key \"" + key
                    + "\" has a prefix that is reserved for the protocol; use your own, for example com.acme/");
        }
    }

    /**
     * Rejects a malformed extension identifier. It is a key whose prefix is mandatory; the prefix may be that of the
     * protocol, because official extensions such as {@code io.modelcontextprotocol/ui} are named so.
     *
     * @throws IllegalArgumentException if the identifier is malformed or has no prefix
     */
    public static void checkExtension(String id) {
        if (id.indexOf('/') < 0 || !MetaKey.isValid(id)) {
            throw new IllegalArgumentException(
                    "Extension \"" + id + "\" is malformed; write prefix/name, for example com.acme/tasks");
        }
    }

    /**
     * An unmodifiable copy in the same order, with every key checked.
     *
     * @throws IllegalArgumentException if an application may not use one of the keys
     */
    public static Map<String, Object> copyOf(Map<String, ?> metadata) {
        var copy = new LinkedHashMap<String, Object>();
        metadata.forEach((key, value) -> {
            checkKey(key);
            copy.put(key, Objects.requireNonNull(value, key));
        });
        return Collections.unmodifiableMap(copy);
    }

    /**
     * An unmodifiable copy with one more entry, or with another value for its key.
     *
     * @throws IllegalArgumentException if an application may not use one of the keys
     */
    public static Map<String, Object> with(Map<String, ?> metadata, String key, Object value) {
        var more = new LinkedHashMap<String, Object>(metadata);
        more.put(key, value);
        return copyOf(more);
    }
}
