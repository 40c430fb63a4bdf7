package org.mcpjakarta.content;

import java.util.LinkedHashMap;
import java.util.Map;

/** Metadata grown by one entry, for the records of this package. */
final class More {

    private More() {}

    static Map<String, Object> meta(Map<String, Object> meta, String key, Object value) {
        var more = new LinkedHashMap<>(meta);
        more.put(key, value);
        return more;
    }
}
