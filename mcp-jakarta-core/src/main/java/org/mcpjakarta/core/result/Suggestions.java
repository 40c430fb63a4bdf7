package org.mcpjakarta.core.result;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * Suggested values for an argument, the best first. They are cut to the number that the protocol allows.
 *
 * @param total   how many values exist in total, or null if that is not known
 * @param hasMore whether more values exist than these
 */
public record Suggestions(List<String> values, @Nullable Integer total, boolean hasMore) {
    public static final Suggestions NONE = Suggestions.of(List.of());

    private static final int LIMIT = 100;

    public Suggestions {
        if (values.size() > LIMIT) {
            values = values.subList(0, LIMIT);
            hasMore = true;
        }
        values = List.copyOf(values);
    }

    /** The complete list of suggestions. */
    public static Suggestions of(List<String> all) {
        return new Suggestions(all, all.size(), all.size() > LIMIT);
    }

    /** The result in its newest form. */
    public JsonObject json() {
        JsonObjectBuilder completion = JsonTrees.object().add("values", JsonTrees.array(values));
        if (total != null) {
            completion.add("total", total);
        }
        completion.add("hasMore", hasMore);
        return JsonTrees.object().add("completion", completion).build();
    }
}
