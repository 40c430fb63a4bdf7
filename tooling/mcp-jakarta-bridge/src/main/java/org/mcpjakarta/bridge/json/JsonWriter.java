package org.mcpjakarta.bridge.json;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** Writes JSON on one line. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    static String write(@Nullable Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(@Nullable Object value) {
        if (value instanceof JsonObject object) {
            object(object);
        } else if (value instanceof List<?> list) {
            list(list);
        } else if (value instanceof String text) {
            string(text);
        } else {
            out.append(value);
        }
    }

    private void object(JsonObject object) {
        String separator = "{";
        for (String name : object.names()) {
            out.append(separator);
            string(name);
            out.append(':');
            value(object.get(name));
            separator = ",";
        }
        out.append(separator.equals("{") ? "{}" : "}");
    }

    private void list(List<?> list) {
        String separator = "[";
        for (Object item : list) {
            out.append(separator);
            value(item);
            separator = ",";
        }
        out.append(separator.equals("[") ? "[]" : "]");
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
