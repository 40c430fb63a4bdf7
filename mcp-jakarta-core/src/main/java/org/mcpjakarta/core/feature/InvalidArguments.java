package org.mcpjakarta.core.feature;

import java.util.List;

/**
 * The arguments of a call do not fit what the feature takes. Each problem names the argument and what is expected, never the
 * value. Who gets to read it, model or client, depends on the revision. It is an answer, so it carries no stack trace.
 */
public final class InvalidArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BRIEF = 200;

    public InvalidArguments(List<String> problems) {
        super(String.join("; ", problems), null, false, false);
    }

    /** As many of the problems as fit one short line: a client shows the message of an error, a model reads a whole text. */
    public String brief() {
        String line = getMessage().replaceAll("\\p{Cntrl}+", " ");
        if (line.length() <= BRIEF) {
            return line;
        }
        boolean pair = Character.isHighSurrogate(line.charAt(BRIEF - 2));
        return line.substring(0, pair ? BRIEF - 2 : BRIEF - 1) + "…";
    }
}
