package org.mcpjakarta.core.json;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The tokens of one JSON document, read from its bytes by the letter of RFC 8259. Whatever is no token there is refused, and so are
 * strings that could not be written back. Not thread-safe; one per document.
 */
final class JsonTokens {
    /** No whole number of few digits. */
    static final long NO_INTEGER = Long.MIN_VALUE;
    private static final int END = -1;
    /** So many digits always fit a long. */
    private static final int LONG_DIGITS = 18;

    private final byte[] bytes;
    private final int longest;
    private int at;

    /** @param longest how many characters a string may have */
    JsonTokens(byte[] bytes, int longest) {
        this.bytes = bytes;
        this.longest = longest;
    }

    /** The first byte of the next token, which is not taken yet; {@link #END} if there is none. */
    int peek() {
        while (at < bytes.length) {
            byte next = bytes[at];
            if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
                return next & 0xFF;
            }
            at++;
        }
        return END;
    }

    boolean isAtEnd() {
        return peek() == END;
    }

    /** Takes the byte if it comes next. */
    boolean takes(char mark) {
        if (peek() != mark) {
            return false;
        }
        at++;
        return true;
    }

    void require(char mark) {
        if (!takes(mark)) {
            throw noJson();
        }
    }

    void literal(String name) {
        for (int i = 0; i < name.length(); i++, at++) {
            if (at == bytes.length || bytes[at] != name.charAt(i)) {
                throw noJson();
            }
        }
    }

    /** Takes a whole number of few digits, as most are; if what comes next is something else, {@link #NO_INTEGER}, and it stays. */
    long integer() {
        int first = bytes[at] == '-' ? at + 1 : at;
        int next = first;
        long value = 0;
        while (next < bytes.length && next - first < LONG_DIGITS && isDigit(bytes[next])) {
            value = value * 10 + (bytes[next++] - '0');
        }
        boolean leadingZero = next - first > 1 && bytes[first] == '0';
        if (next == first || leadingZero || next < bytes.length && goesOn(bytes[next])) {
            return NO_INTEGER;
        }
        value = first == at ? value : -value;
        at = next;
        return value;
    }

    private static boolean goesOn(byte next) {
        return isDigit(next) || next == '.' || next == 'e' || next == 'E';
    }

    private static boolean isDigit(byte next) {
        return next >= '0' && next <= '9';
    }

    /** Takes a number and tells its digits, as they stand there. */
    String number() {
        int start = at;
        takes('-', '-');
        if (!takes('0', '0')) {
            digits();
        }
        if (takes('.', '.')) {
            digits();
        }
        if (takes('e', 'E')) {
            takes('+', '-');
            digits();
        }
        return latin(start, at);
    }

    private boolean takes(char one, char other) {
        boolean taken = at < bytes.length && (bytes[at] == one || bytes[at] == other);
        at += taken ? 1 : 0;
        return taken;
    }

    private void digits() {
        int start = at;
        while (at < bytes.length && isDigit(bytes[at])) {
            at++;
        }
        if (at == start) {
            throw noJson();
        }
    }

    String string() {
        require('"');
        int start = at;
        int end = start;
        int seen = 0;
        while (end < bytes.length && bytes[end] != '"' && bytes[end] != '\\') {
            // A control character would have to be escaped; bytes beyond ASCII are negative here.
            if (bytes[end] >= 0 && bytes[end] < ' ') {
                throw noJson();
            }
            seen |= bytes[end++];
        }
        if (end == bytes.length) {
            throw noJson();
        }
        at = end + 1;
        String begin = seen < 0 ? utf8(start, end) : ascii(start, end);
        String text = bytes[end] == '"' ? begin : escaped(begin);
        // No text has more characters than bytes.
        if (at - start > longest && text.length() > longest) {
            throw refused("A string is longer than " + longest + " characters");
        }
        return text;
    }

    // The rest of a string, from its first escape on.
    private String escaped(String begin) {
        StringBuilder text = new StringBuilder(begin).append(escape());
        int start = at;
        while (at < bytes.length && bytes[at] != '"') {
            if (bytes[at] >= 0 && bytes[at] < ' ') {
                throw noJson();
            }
            if (bytes[at++] == '\\') {
                text.append(utf8(start, at - 1)).append(escape());
                start = at;
            }
        }
        text.append(utf8(start, at));
        require('"');
        // Valid UTF-8 holds no lone surrogate; only an escape can bring one in, and it could not be written back.
        if (Utf8.hasLoneSurrogate(text)) {
            throw refused("A string holds half of a surrogate pair");
        }
        return text.toString();
    }

    private char escape() {
        if (at == bytes.length) {
            throw noJson();
        }
        return switch (bytes[at++]) {
            case '"' -> '"';
            case '\\' -> '\\';
            case '/' -> '/';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw noJson();
        };
    }

    private char unicode() {
        int code = 0;
        for (int end = at + 4; at < end; at++) {
            int digit = at < bytes.length ? Character.digit((char) (bytes[at] & 0x7F), 16) : -1;
            if (digit < 0 || bytes[at] < 0) {
                throw noJson();
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private String latin(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private String ascii(int from, int to) {
        String word = InternedStrings.at(bytes, from, to);
        return word == null ? latin(from, to) : word;
    }

    private String utf8(int from, int to) {
        try {
            return Utf8.decode(bytes, from, to - from);
        } catch (CharacterCodingException e) {
            throw refused("The body is not valid UTF-8");
        }
    }

    InvalidJsonException noJson() {
        return refused("The body is not valid JSON");
    }

    static InvalidJsonException refused(String message) {
        return new InvalidJsonException(message);
    }
}
