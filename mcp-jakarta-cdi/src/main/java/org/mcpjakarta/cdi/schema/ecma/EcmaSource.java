package org.mcpjakarta.cdi.schema.ecma;

/** The text of a regular expression of ECMA-262, read character by character. Not thread-safe. */
final class EcmaSource {
    static final int END = -1;

    private final int[] characters;
    private int at;

    EcmaSource(String text) {
        this.characters = text.codePoints().toArray();
    }

    int peek() {
        return at < characters.length ? characters[at] : END;
    }

    int next() {
        int c = peek();
        if (c == END) {
            throw wrong("it ends too early");
        }
        at++;
        return c;
    }

    boolean skip(String text) {
        if (at + text.length() > characters.length) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (characters[at + i] != text.charAt(i)) {
                return false;
            }
        }
        at += text.length();
        return true;
    }

    int position() {
        return at;
    }

    void position(int earlier) {
        at = earlier;
    }

    /** A number of digits of ten; -1 if there is none. */
    int number() {
        long number = 0;
        int begin = at;
        while (peek() >= '0' && peek() <= '9') {
            number = Math.min(number * 10 + next() - '0', Integer.MAX_VALUE);
        }
        return at == begin ? -1 : (int) number;
    }

    /** So many digits of sixteen; -1 if there are not as many. */
    int hex(int digits) {
        int number = 0;
        int begin = at;
        for (int i = 0; i < digits; i++) {
            int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                at = begin;
                return -1;
            }
            number = number * 16 + digit;
            at++;
        }
        return number;
    }

    /** All up to a character, which is skipped. */
    String until(char end) {
        StringBuilder text = new StringBuilder();
        for (int c = next(); c != end; c = next()) {
            text.appendCodePoint(c);
        }
        return text.toString();
    }

    IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(what + ", at character " + (at + 1));
    }
}
