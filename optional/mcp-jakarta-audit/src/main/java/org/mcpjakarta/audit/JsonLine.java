package org.mcpjakarta.audit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An object of JSON in one line: control characters are escaped, so that a value cannot begin a line of its own. */
final class JsonLine {
    private final StringBuilder line = new StringBuilder(256).append('{');

    /** Left out if it is empty. */
    JsonLine text(String name, String value) {
        return value.isEmpty() ? this : json(name, quoted(value));
    }

    /** Left out if it is 0. */
    JsonLine number(String name, int value) {
        return value == 0 ? this : json(name, Integer.toString(value));
    }

    JsonLine texts(String name, List<String> values) {
        return json(name, values.stream().map(JsonLine::quoted).collect(Collectors.joining(",", "[", "]")));
    }

    /** @param values JSON, by name */
    JsonLine members(String name, Map<String, String> values) {
        JsonLine members = new JsonLine();
        values.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(each -> members.json(each.getKey(), each.getValue()));
        return json(name, members.end());
    }

    JsonLine json(String name, String value) {
        if (line.length() > 1) {
            line.append(',');
        }
        line.append(quoted(name)).append(':').append(onOneLine(value));
        return this;
    }

    // Between the tokens of JSON, a line break has no meaning; within them, it is escaped. Other characters that end a line for some
    // readers can be only within a text, as they are.
    private static String onOneLine(String json) {
        return json.replace('\n', ' ').replace('\r', ' ').replace("\u007f", "\\u007f").replace("\u0085", "\\u0085")
                .replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    String end() {
        return line.append('}').toString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == '\u007f' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
