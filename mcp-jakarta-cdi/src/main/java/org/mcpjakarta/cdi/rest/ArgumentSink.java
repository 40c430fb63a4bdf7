package org.mcpjakarta.cdi.rest;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;

/** Where the arguments of one method are handed in, and what is wrong with them. */
public interface ArgumentSink {
    /** Takes an argument that callers give; null if it is refused. */
    @Nullable
    ParameterSource take(RestArgument argument);

    /** Makes a value that no caller can give, always of the default; null if it is refused. */
    @Nullable
    ParameterSource fix(RestArgument argument);

    /** @param text what was found and what to do */
    void refuse(String text);
}
