package org.mcpjakarta.skills.yaml;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** The lines of a text, and which of them is read next. */
final class Lines {
    private final List<Line> lines = new ArrayList<>();
    private int next;

    /**
     * @param indent how many spaces it begins with
     * @param raw    all of it
     */
    record Line(int number, int indent, String raw) {
        /** What follows the spaces that it begins with, without the spaces at its end. */
        String text() {
            return Spaces.withoutTrailing(raw.substring(indent));
        }

        boolean isBlank() {
            return indent == raw.length();
        }

        boolean isComment() {
            return raw.startsWith("#", indent);
        }

        /** The same line, read from that column on. */
        Line from(int column) {
            return new Line(number, column, raw);
        }
    }

    Lines(String text, int firstLine) {
        int number = firstLine;
        for (int start = 0; start < text.length(); number++) {
            int end = text.indexOf('\n', start);
            int stop = end < 0 ? text.length() : end;
            boolean carriage = end >= 0 && stop > start && text.charAt(stop - 1) == '\r';
            add(number, text.substring(start, carriage ? stop - 1 : stop));
            start = stop + 1;
        }
    }

    private void add(int number, String raw) {
        for (int i = 0; i < raw.length(); i++) {
            if (isForeign(raw, i)) {
                throw new YamlException(number, "it has a character that YAML does not allow, or that not every reader"
                        + " understands; write it as an escape in double quotes");
            }
        }
        int indent = 0;
        while (indent < raw.length() && raw.charAt(indent) == ' ') {
            indent++;
        }
        lines.add(new Line(number, indent, raw));
    }

    private static boolean isForeign(String raw, int at) {
        char c = raw.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == raw.length() || !Character.isLowSurrogate(raw.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(raw.charAt(at - 1));
        }
        return c < ' ' && c != '\t' || c >= 0x7f && c < 0xa0 || c == 0x2028 || c == 0x2029 || c == 0xfeff
                || c >= 0xfffe;
    }

    /** The next line that is neither empty nor a comment; null at the end. */
    @Nullable
    Line peek() {
        while (next < lines.size() && (lines.get(next).isBlank() || lines.get(next).isComment())) {
            next++;
        }
        Line line = peekAny();
        if (line != null && line.raw().charAt(line.indent()) == '\t') {
            throw new YamlException(line.number(), "a tab cannot indent a line; use spaces");
        }
        return line;
    }

    /** The next line, whatever it is; null at the end. */
    @Nullable
    Line peekAny() {
        return next < lines.size() ? lines.get(next) : null;
    }

    void advance() {
        next++;
    }

    /** Reads the rest of the current line as a line of its own. */
    void replace(Line rest) {
        lines.set(next, rest);
    }
}
