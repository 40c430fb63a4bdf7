package org.mcpjakarta.skills.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Reads what stands within one line: quoted texts, lists in brackets and mappings in braces. */
final class InlineReader {
    private static final String ESCAPED = "0abtnvfre \"/\\N_LP";
    private static final String UNESCAPED = "\0\007\b\t\n\013\f\r\033 \"/\\\u0085\u00a0\u2028\u2029";

    private final String text;
    private final int line;
    private int at;

    InlineReader(String text, int line) {
        this.text = text;
        this.line = line;
    }

    /** How much has been read. */
    int position() {
        return at;
    }

    /** Reads one value at the beginning of the text; after it there may be a comment, and nothing else. */
    @Nullable
    Object only(int depth) {
        Object value = value(depth);
        String rest = text.substring(at);
        if (!Spaces.withoutLeading(rest).isEmpty() && !Spaces.withoutLeading(rest).startsWith("#")
                || rest.startsWith("#")) {
            throw problem("there is something after the end of the value; put all of it in quotes");
        }
        return value;
    }

    private @Nullable Object value(int depth) {
        return switch (current()) {
            case '"', '\'' -> quoted();
            case '[' -> list(depth + 1);
            case '{' -> mapping(depth + 1);
            default -> PlainScalars.value(plain(), line);
        };
    }

    private List<@Nullable Object> list(int depth) {
        BlockReader.checkDepth(depth, line);
        List<@Nullable Object> items = new ArrayList<>();
        at++;
        while (!ends(']')) {
            items.add(value(depth));
            if (ends(':')) {
                throw problem("a mapping within brackets is not supported; put it in braces");
            }
            separate(']');
        }
        at++;
        return items;
    }

    private Map<String, @Nullable Object> mapping(int depth) {
        BlockReader.checkDepth(depth, line);
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        at++;
        while (!ends('}')) {
            boolean isQuoted = current() == '"' || current() == '\'';
            String key = isQuoted ? quoted() : BlockReader.key(plain(), line);
            skipSpaces();
            if (at >= text.length() || text.charAt(at) != ':') {
                throw problem("an entry within braces needs a colon after its key");
            }
            at++;
            skipSpaces();
            Object value = ends(',') || ends('}') ? null : value(depth);
            BlockReader.put(entries, BlockReader.checked(key, line), value, line);
            separate('}');
        }
        at++;
        return entries;
    }

    /** After an item there is a comma or the end. */
    private void separate(char end) {
        if (ends(',')) {
            at++;
        } else if (!ends(end)) {
            throw problem("a comma or \"" + end + "\" is missing; brackets and braces have to end on the same line");
        }
    }

    private boolean ends(char expected) {
        skipSpaces();
        return at < text.length() && text.charAt(at) == expected;
    }

    private char current() {
        skipSpaces();
        if (at >= text.length()) {
            throw problem("brackets, braces and quotes have to end on the same line");
        }
        return text.charAt(at);
    }

    private void skipSpaces() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    /** A plain text within brackets or braces. */
    private String plain() {
        int start = at;
        BlockReader.checkStart(text.substring(start), true, line);
        while (at < text.length() && ",[]{}".indexOf(text.charAt(at)) < 0 && !isColon() && !isComment()) {
            at++;
        }
        String found = Spaces.withoutTrailing(text.substring(start, at));
        if (found.isEmpty() || found.indexOf('\t') >= 0) {
            throw problem("there is an empty item or a tab within brackets or braces");
        }
        return found;
    }

    private boolean isColon() {
        return text.charAt(at) == ':' && (at + 1 == text.length() || " ,[]{}".indexOf(text.charAt(at + 1)) >= 0);
    }

    private boolean isComment() {
        return text.charAt(at) == '#' && text.charAt(at - 1) == ' ';
    }

    /** A text in quotes. */
    String quoted() {
        char quote = text.charAt(at++);
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == quote && quote == '\'' && text.startsWith("'", at)) {
                value.append('\'');
                at++;
            } else if (c == quote) {
                return value.toString();
            } else if (c == '\\' && quote == '"') {
                value.appendCodePoint(escape());
            } else {
                value.append(c);
            }
        }
        throw problem("a text in quotes has to end on the same line");
    }

    private int escape() {
        char kind = at < text.length() ? text.charAt(at++) : '?';
        int known = ESCAPED.indexOf(kind);
        if (known >= 0) {
            return UNESCAPED.charAt(known);
        }
        int digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        if (digits == 0 || at + digits > text.length()) {
            throw problem("there is an unknown escape; write a backslash as \\\\");
        }
        int code = 0;
        for (int end = at + digits; at < end; at++) {
            int digit = Character.digit(text.charAt(at), 16);
            if (digit < 0 || text.charAt(at) > 'f' || code > Character.MAX_CODE_POINT) {
                throw problem("an escape needs hexadecimal digits of a character");
            }
            code = code * 16 + digit;
        }
        if (code > Character.MAX_CODE_POINT || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE) {
            throw problem("an escape needs hexadecimal digits of a character");
        }
        return code;
    }

    private YamlException problem(String message) {
        return new YamlException(line, message);
    }
}
