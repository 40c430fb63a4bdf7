package org.mcpjakarta.cdi.rest;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;

/** Receives the arguments of one method while they are read, and the problems found. */
public interface ArgumentSink {
    /** Adds an argument that clients give; null if a problem was reported. */
    @Nullable
    ParameterSource take(RestArgument argument);

    /** A value that clients cannot give, so that it is always the default; null if a problem was reported. */
    @Nullable
    ParameterSource fix(RestArgument argument);

    /** @param text what was found, and how to fix it */
    void refuse(String text);
}
