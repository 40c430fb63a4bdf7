package org.mcpjakarta.core.feature;

import java.util.List;

/**
 * The arguments of a call do not fit what the feature takes. Each problem names the argument and what is expected, never the
 * value. Who gets to read it, model or client, depends on the revision. It is an answer, so it carries no stack trace.
 */
public final class InvalidArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidArguments(List<String> problems) {
        super(String.join("; ", problems), null, false, false);
    }
}
