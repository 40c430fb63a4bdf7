package org.mcpjakarta.client;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Which model a client should choose. It may know none of the names and weigh things differently.
 *
 * @param hints names or parts of names of models, the best first
 * @param cost how much a low price matters, from 0 to 1, or null
 * @param speed how much a quick answer matters, from 0 to 1, or null
 * @param intelligence how much a clever answer matters, from 0 to 1, or null
 */
public record ModelPreferences(List<String> hints, @Nullable Double cost, @Nullable Double speed,
        @Nullable Double intelligence) {

    public ModelPreferences {
        hints = List.copyOf(hints);
        check(cost);
        check(speed);
        check(intelligence);
    }

    /** Models by name, and nothing else. */
    public static ModelPreferences named(String... hints) {
        return new ModelPreferences(List.of(hints), null, null, null);
    }

    private static void check(@Nullable Double weight) {
        if (weight != null && !(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("A weight is a number from 0 to 1");
        }
    }
}
