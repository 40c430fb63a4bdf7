package org.mcpjakarta.testkit;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes maps, lists, texts, numbers and booleans as JSON. Enough for tokens, without a dependency. */
public final class PlainJson {
    private PlainJson() {}

    public static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> text(entry.getKey().toString()) + ":" + write(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> many) {
            return many.stream().map(PlainJson::write).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof Number || value instanceof Boolean ? value.toString() : text(value.toString());
    }

    private static String text(String text) {
        StringBuilder json = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\' || c < ' ') {
                json.append(String.format("\\u%04x", c));
            } else {
                json.append((char) c);
            }
        });
        return json.append('"').toString();
    }
}
