package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.Nullable;

/** Parses an escape for one or more characters in an ECMA-262 regular expression, after the backslash. */
record EcmaEscape(EcmaSource source) {
    private static final int CONTROL_MASK = 31;
    private static final int MAX_CODE_POINT = Character.MAX_CODE_POINT;

    /** A set of characters as written within brackets; null, with nothing consumed, if the escape is not a set. */
    @Nullable
    String set() {
        int letter = source.peek();
        if (letter == 'p' || letter == 'P') {
            source.next();
            if (!source.skip("{")) {
                throw source.error("\\p needs a name in braces");
            }
            return EcmaProperty.toJava(source.until('}'), letter == 'P');
        }
        String named = EcmaClass.named(letter);
        if (named != null) {
            source.next();
        }
        return named;
    }

    /** One character. */
    int character() {
        int c = source.next();
        return switch (c) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'v' -> 0x0B;
            case 'f' -> '\f';
            case 'r' -> '\r';
            case 'c' -> control(source.next());
            case 'x' -> require(source.hex(2), "\\x needs two digits");
            case 'u' -> unicode();
            case '0' -> zero();
            default -> literal(c);
        };
    }

    private int control(int letter) {
        if (letter >= 128 || !Character.isLetter(letter)) {
            throw source.error("\\c needs a letter");
        }
        return letter & CONTROL_MASK;
    }

    private int unicode() {
        if (source.skip("{")) {
            String digits = source.until('}');
            if (!digits.matches("0*[0-9A-Fa-f]{1,6}") || Integer.parseInt(digits, 16) > MAX_CODE_POINT) {
                throw source.error("\\u needs the number of a character in braces");
            }
            return Integer.parseInt(digits, 16);
        }
        int first = require(source.hex(4), "\\u needs four digits");
        int before = source.position();
        if (first <= 0xFFFF && Character.isHighSurrogate((char) first) && source.skip("\\u")) {
            int second = source.hex(4);
            if (second >= 0 && Character.isLowSurrogate((char) second)) {
                return Character.toCodePoint((char) first, (char) second);
            }
            source.position(before);
        }
        return first;
    }

    private int zero() {
        if (source.peek() >= '0' && source.peek() <= '9') {
            throw source.error("\\0 must not be followed by a digit");
        }
        return 0;
    }

    /** Letters and digits without a meaning here are rejected, not read as literals: other regex languages give them a meaning. */
    private int literal(int c) {
        if (c < 128 && Character.isLetterOrDigit(c) || c == '_') {
            throw source.error("\\" + Character.toString(c) + " is not an escape sequence");
        }
        return c;
    }

    private int require(int number, String message) {
        if (number < 0) {
            throw source.error(message);
        }
        return number;
    }
}
