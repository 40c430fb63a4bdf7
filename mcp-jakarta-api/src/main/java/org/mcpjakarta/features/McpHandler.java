package org.mcpjakarta.features;

import org.jspecify.annotations.Nullable;

/**
 * Serves the calls of a feature that was added at run time. It may return what an annotated method of that kind may return, and throw
 * what it may throw, with the same meaning. Many threads may call it at once.
 */
@FunctionalInterface
public interface McpHandler {

    /** Serves one call. */
    @Nullable
    Object handle(McpCall call) throws Exception;
}
