package org.mcpjakarta.bridge.json;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** Reads JSON strictly, by RFC 8259: no name twice in an object, nothing after the end, and no document so deep that the stack could overflow. */
public final class JsonReader {
    private static final int MAX_DEPTH = 256;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /** A value; see {@code JsonObject} for the types. */
    public static @Nullable Object read(String text) throws MalformedJsonException {
        JsonReader reader = new JsonReader(text);
        reader.skipSpace();
        Object value = reader.value();
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.wrong("There is something after the end");
        }
        return value;
    }

    private @Nullable Object value() throws MalformedJsonException {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private JsonObject object() throws MalformedJsonException {
        JsonObject object = new JsonObject();
        if (opens('}')) {
            return object;
        }
        do {
            skipSpace();
            if (peek() != '"') {
                throw wrong("A name is missing");
            }
            String name = string();
            if (object.has(name)) {
                throw wrong("A name occurs twice");
            }
            skipSpace();
            expect(':');
            skipSpace();
            object.with(name, value());
        } while (hasNext('}'));
        return object;
    }

    private List<@Nullable Object> array() throws MalformedJsonException {
        List<@Nullable Object> array = new ArrayList<>();
        if (opens(']')) {
            return array;
        }
        do {
            skipSpace();
            array.add(value());
        } while (hasNext(']'));
        return array;
    }

    /** Reads the opening bracket; returns whether the other one follows at once. */
    private boolean opens(char end) throws MalformedJsonException {
        at++;
        if (++depth > MAX_DEPTH) {
            throw wrong("The text is too deep");
        }
        skipSpace();
        if (peek() == end) {
            at++;
            depth--;
            return true;
        }
        return false;
    }

    private boolean hasNext(char end) throws MalformedJsonException {
        skipSpace();
        if (peek() == ',') {
            at++;
            return true;
        }
        expect(end);
        depth--;
        return false;
    }

    private @Nullable Object word(String word, @Nullable Object value) throws MalformedJsonException {
        if (!text.startsWith(word, at)) {
            throw wrong("There is an unknown word");
        }
        at += word.length();
        return value;
    }

    private JsonNumber number() throws MalformedJsonException {
        int end = at;
        while (end < text.length() && "+-.eE0123456789".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        String number = text.substring(at, end);
        if (!NUMBER.matcher(number).matches()) {
            throw wrong("There is no value");
        }
        at = end;
        return new JsonNumber(number);
    }

    private String string() throws MalformedJsonException {
        int start = ++at;
        while (peek() != '"' && text.charAt(at) != '\\') {
            character();
        }
        if (text.charAt(at) == '"') {
            return text.substring(start, at++);
        }
        StringBuilder string = new StringBuilder(text.substring(start, at));
        while (peek() != '"') {
            string.append(text.charAt(at) == '\\' ? escape() : character());
        }
        at++;
        return string.toString();
    }

    private char character() throws MalformedJsonException {
        char c = text.charAt(at);
        if (c < ' ') {
            throw wrong("There is a control character in a string");
        }
        at++;
        return c;
    }

    private char escape() throws MalformedJsonException {
        at++;
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw wrong("There is an unknown escape");
        };
    }

    private char unicode() throws MalformedJsonException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                throw wrong("There is an unknown escape");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private void expect(char c) throws MalformedJsonException {
        if (peek() != c) {
            throw wrong("There is no \"" + c + "\"");
        }
        at++;
    }

    private char peek() throws MalformedJsonException {
        if (at >= text.length()) {
            throw wrong("The text breaks off");
        }
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private MalformedJsonException wrong(String problem) {
        return new MalformedJsonException(problem, at);
    }
}
