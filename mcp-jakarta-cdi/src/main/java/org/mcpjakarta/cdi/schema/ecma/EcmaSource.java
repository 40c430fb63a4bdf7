package org.mcpjakarta.cdi.schema.ecma;

/** The text of a regular expression of ECMA-262, read character by character. Not thread-safe. */
final class EcmaSource {
    static final int END = -1;

    private final int[] characters;
    private int position;

    EcmaSource(String text) {
        this.characters = text.codePoints().toArray();
    }

    int peek() {
        return position < characters.length ? characters[position] : END;
    }

    int next() {
        int c = peek();
        if (c == END) {
            throw error("it ends too early");
        }
        position++;
        return c;
    }

    boolean skip(String text) {
        if (position + text.length() > characters.length) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (characters[position + i] != text.charAt(i)) {
                return false;
            }
        }
        position += text.length();
        return true;
    }

    int position() {
        return position;
    }

    void position(int earlier) {
        position = earlier;
    }

    /** A decimal number; -1 if there is none. */
    int number() {
        long number = 0;
        int begin = position;
        while (peek() >= '0' && peek() <= '9') {
            number = Math.min(number * 10 + next() - '0', Integer.MAX_VALUE);
        }
        return position == begin ? -1 : (int) number;
    }

    /** Exactly this many hexadecimal digits; -1 if there are fewer. */
    int hex(int digits) {
        int number = 0;
        int begin = position;
        for (int i = 0; i < digits; i++) {
            int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                position = begin;
                return -1;
            }
            number = number * 16 + digit;
            position++;
        }
        return number;
    }

    /** The text up to a character, which is skipped. */
    String until(char end) {
        StringBuilder text = new StringBuilder();
        for (int c = next(); c != end; c = next()) {
            text.appendCodePoint(c);
        }
        return text.toString();
    }

    IllegalArgumentException error(String what) {
        return new IllegalArgumentException(what + ", at character " + (position + 1));
    }
}
