package org.mcpjakarta.features;

import org.jspecify.annotations.Nullable;

/**
 * Suggests values for an argument of a prompt, or a variable of a resource template, that was added at run time. Many threads may call
 * it at once.
 */
@FunctionalInterface
public interface McpCompleter {

    /**
     * A list of texts, one text, a {@link org.mcpjakarta.completion.CompletionResult}, or a {@code CompletionStage} of one of these.
     *
     * @param typed what the user has typed so far
     * @param call its arguments are those that have a value already, as texts
     */
    @Nullable
    Object complete(String typed, McpCall call) throws Exception;
}
