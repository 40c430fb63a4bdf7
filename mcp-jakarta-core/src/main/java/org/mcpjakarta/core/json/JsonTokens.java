package org.mcpjakarta.core.json;

import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/**
 * Reads the tokens of one JSON document strictly as RFC 8259 defines them. Everything else is refused, and so are strings that could not
 * be written back. Not thread-safe; one instance per document.
 */
final class JsonTokens {
    /** The result of {@link #integer()} for anything but an integer with few digits. */
    static final long NOT_AN_INTEGER = Long.MIN_VALUE;
    private static final int END = -1;
    /** A number with this many digits always fits a long. */
    private static final int LONG_DIGITS = 18;

    private final byte[] bytes;
    private final int maxLength;
    private final KnownNames names;
    private int position;

    /**
     * @param maxLength how many characters a string may have
     * @param names     shared by all documents of a reader
     */
    JsonTokens(byte[] bytes, int maxLength, KnownNames names) {
        this.bytes = bytes;
        this.maxLength = maxLength;
        this.names = names;
    }

    /** The first byte of the next token, without consuming it; {@link #END} if there is none. */
    int peek() {
        while (position < bytes.length) {
            byte next = bytes[position];
            if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
                return next & 0xFF;
            }
            position++;
        }
        return END;
    }

    boolean isAtEnd() {
        return peek() == END;
    }

    /** Consumes the byte if it comes next, and returns whether it did. */
    boolean takeIf(char mark) {
        if (peek() != mark) {
            return false;
        }
        position++;
        return true;
    }

    void require(char mark) {
        if (!takeIf(mark)) {
            throw notJson();
        }
    }

    void literal(String name) {
        for (int i = 0; i < name.length(); i++, position++) {
            if (position == bytes.length || bytes[position] != name.charAt(i)) {
                throw notJson();
            }
        }
    }

    /** Consumes an integer with few digits, as most numbers are. Otherwise consumes nothing and returns {@link #NOT_AN_INTEGER}. */
    long integer() {
        int first = bytes[position] == '-' ? position + 1 : position;
        int next = first;
        long value = 0;
        while (next < bytes.length && next - first < LONG_DIGITS && isDigit(bytes[next])) {
            value = value * 10 + (bytes[next++] - '0');
        }
        boolean leadingZero = next - first > 1 && bytes[first] == '0';
        if (next == first || leadingZero || next < bytes.length && continuesNumber(bytes[next])) {
            return NOT_AN_INTEGER;
        }
        value = first == position ? value : -value;
        position = next;
        return value;
    }

    private static boolean continuesNumber(byte next) {
        return isDigit(next) || next == '.' || next == 'e' || next == 'E';
    }

    private static boolean isDigit(byte next) {
        return next >= '0' && next <= '9';
    }

    /**
     * Consumes a number with a fraction and few digits, such as a price. Otherwise consumes nothing and returns null. The result is the
     * one that its text would have: 9.50 keeps its zero.
     */
    @Nullable
    BigDecimal decimal() {
        int first = bytes[position] == '-' ? position + 1 : position;
        int next = first;
        int point = -1;
        long value = 0;
        while (next < bytes.length && next - first <= LONG_DIGITS) {
            byte character = bytes[next];
            if (isDigit(character)) {
                value = value * 10 + (character - '0');
            } else if (character == '.' && point < 0) {
                point = next;
            } else {
                break;
            }
            next++;
        }
        boolean leadingZero = point - first > 1 && bytes[first] == '0';
        if (point <= first || point == next - 1 || leadingZero || next < bytes.length && continuesNumber(bytes[next])) {
            return null;
        }
        value = first == position ? value : -value;
        position = next;
        return BigDecimal.valueOf(value, next - point - 1);
    }

    /** Consumes a number and returns its text. */
    String number() {
        int start = position;
        takeEither('-', '-');
        if (!takeEither('0', '0')) {
            digits();
        }
        if (takeEither('.', '.')) {
            digits();
        }
        if (takeEither('e', 'E')) {
            takeEither('+', '-');
            digits();
        }
        return latin(start, position);
    }

    private boolean takeEither(char one, char other) {
        boolean taken = position < bytes.length && (bytes[position] == one || bytes[position] == other);
        position += taken ? 1 : 0;
        return taken;
    }

    private void digits() {
        int start = position;
        while (position < bytes.length && isDigit(bytes[position])) {
            position++;
        }
        if (position == start) {
            throw notJson();
        }
    }

    String string() {
        return string(null);
    }

    /** Consumes the name of a member. */
    String name() {
        peek();
        return string(names);
    }

    /** @param known where short texts are looked up; null to look up only those that are always known */
    private String string(@Nullable KnownNames known) {
        require('"');
        int start = position;
        int end = start;
        int seen = 0;
        while (end < bytes.length && bytes[end] != '"' && bytes[end] != '\\') {
            // A control character would have to be escaped; bytes beyond ASCII are negative here.
            if (bytes[end] >= 0 && bytes[end] < ' ') {
                throw notJson();
            }
            seen |= bytes[end++];
        }
        if (end == bytes.length) {
            throw notJson();
        }
        position = end + 1;
        String prefix = seen < 0 ? utf8(start, end) : ascii(start, end, bytes[end] == '"' ? known : null);
        String text = bytes[end] == '"' ? prefix : escaped(prefix);
        // A text never has more characters than bytes.
        if (position - start > maxLength && text.length() > maxLength) {
            throw refused("A string is longer than " + maxLength + " characters");
        }
        return text;
    }

    // The rest of a string, from its first escape on.
    private String escaped(String prefix) {
        StringBuilder text = new StringBuilder(prefix).append(escape());
        int start = position;
        while (position < bytes.length && bytes[position] != '"') {
            if (bytes[position] >= 0 && bytes[position] < ' ') {
                throw notJson();
            }
            if (bytes[position++] == '\\') {
                text.append(utf8(start, position - 1)).append(escape());
                start = position;
            }
        }
        text.append(utf8(start, position));
        require('"');
        // Valid UTF-8 never contains a lone surrogate, but an escape can. It could not be written back.
        if (Utf8.hasLoneSurrogate(text)) {
            throw refused("A string holds half of a surrogate pair");
        }
        return text.toString();
    }

    private char escape() {
        if (position == bytes.length) {
            throw notJson();
        }
        return switch (bytes[position++]) {
            case '"' -> '"';
            case '\\' -> '\\';
            case '/' -> '/';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw notJson();
        };
    }

    private char unicode() {
        int code = 0;
        for (int end = position + 4; position < end; position++) {
            int digit = position < bytes.length ? Character.digit((char) (bytes[position] & 0x7F), 16) : -1;
            if (digit < 0 || bytes[position] < 0) {
                throw notJson();
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private String latin(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private String ascii(int from, int to, @Nullable KnownNames known) {
        String word = InternedStrings.find(bytes, from, to);
        if (word != null) {
            return word;
        }
        return known == null ? latin(from, to) : known.of(bytes, from, to);
    }

    private String utf8(int from, int to) {
        try {
            return Utf8.decode(bytes, from, to - from);
        } catch (CharacterCodingException e) {
            throw refused("The body is not valid UTF-8");
        }
    }

    InvalidJsonException notJson() {
        return refused("The body is not valid JSON");
    }

    static InvalidJsonException refused(String message) {
        return new InvalidJsonException(message);
    }
}
