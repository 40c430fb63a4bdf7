package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.Nullable;

/** What follows a backslash in a regular expression of ECMA-262 and stands for characters. */
record EcmaEscape(EcmaSource source) {
    private static final int CONTROL_MASK = 31;
    private static final int MOST = Character.MAX_CODE_POINT;

    /** A set of characters, as it stands within brackets; null if it is something else, and then nothing has been read. */
    @Nullable
    String set() {
        int letter = source.peek();
        if (letter == 'p' || letter == 'P') {
            source.next();
            if (!source.skip("{")) {
                throw source.wrong("\\p needs a name in braces");
            }
            return EcmaProperty.java(source.until('}'), letter == 'P');
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
            case 'x' -> needed(source.hex(2), "\\x needs two digits");
            case 'u' -> unicode();
            case '0' -> zero();
            default -> itself(c);
        };
    }

    private int control(int letter) {
        if (letter >= 128 || !Character.isLetter(letter)) {
            throw source.wrong("\\c needs a letter");
        }
        return letter & CONTROL_MASK;
    }

    private int unicode() {
        if (source.skip("{")) {
            String digits = source.until('}');
            if (!digits.matches("0*[0-9A-Fa-f]{1,6}") || Integer.parseInt(digits, 16) > MOST) {
                throw source.wrong("\\u needs the number of a character in braces");
            }
            return Integer.parseInt(digits, 16);
        }
        int first = needed(source.hex(4), "\\u needs four digits");
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
            throw source.wrong("\\0 must not be followed by a digit");
        }
        return 0;
    }

    /** Letters and digits that mean nothing here may mean something in other languages; so they are no mere characters. */
    private int itself(int c) {
        if (c < 128 && Character.isLetterOrDigit(c) || c == '_') {
            throw source.wrong("\\" + Character.toString(c) + " means nothing");
        }
        return c;
    }

    private int needed(int number, String otherwise) {
        if (number < 0) {
            throw source.wrong(otherwise);
        }
        return number;
    }
}
