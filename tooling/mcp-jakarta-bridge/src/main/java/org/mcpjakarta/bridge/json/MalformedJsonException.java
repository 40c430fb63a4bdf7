package org.mcpjakarta.bridge.json;

/** A text is not JSON. The message says what is wrong and where, and repeats nothing of the text. */
public final class MalformedJsonException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedJsonException(String problem, int at) {
        super(problem + " at character " + (at + 1), null, false, false);
    }
}
