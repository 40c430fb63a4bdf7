package org.mcpjakarta.features;

import org.jspecify.annotations.Nullable;

/**
 * Serves the calls of a feature that was added at run time. It returns what a method with the annotation of that feature could
 * return, and what it throws means the same. Many threads may call it at once.
 */
@FunctionalInterface
public interface McpHandler {

    /** Serves one call. */
    @Nullable
    Object handle(McpCall call) throws Exception;
}
