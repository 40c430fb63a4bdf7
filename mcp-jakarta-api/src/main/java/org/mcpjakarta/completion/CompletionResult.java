package org.mcpjakarta.completion;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Suggestions for an argument, the best first. A client gets at most {@value #LIMIT} at once.
 *
 * @param values the suggestions to send
 * @param total how many there are altogether, or null if that is not known
 * @param hasMore whether there are more than the values
 */
public record CompletionResult(List<String> values, @Nullable Integer total, boolean hasMore) {

    /** How many suggestions a client gets at once. */
    public static final int LIMIT = 100;

    public CompletionResult {
        values = List.copyOf(values);
        if (values.size() > LIMIT) {
            throw new IllegalArgumentException(values.size() + " suggestions are more than the " + LIMIT
                    + " that may be sent; use CompletionResult.of, which keeps the first ones");
        }
        if (total != null && (total < values.size() || hasMore != total > values.size())) {
            throw new IllegalArgumentException("A total of " + total + " does not fit " + values.size()
                    + " values and hasMore = " + hasMore + "; leave the total out if it is not known");
        }
    }

    /** All there is: the first {@value #LIMIT} are sent, with the number of all. */
    public static CompletionResult of(List<String> all) {
        int sent = Math.min(all.size(), LIMIT);
        return new CompletionResult(all.subList(0, sent), all.size(), all.size() > sent);
    }
}
