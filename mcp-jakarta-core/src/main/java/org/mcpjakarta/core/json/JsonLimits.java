package org.mcpjakarta.core.json;

/**
 * Limits for JSON documents. The reader refuses a document that exceeds one.
 *
 * @param depth   how deep objects and arrays may nest
 * @param members how many members one object may have
 * @param nodes   how many values the whole document may hold
 * @param string  how many characters a string or a member name may have
 */
public record JsonLimits(int depth, int members, int nodes, int string) {
    public static final JsonLimits DEFAULT = new JsonLimits(64, 1_024, 100_000, 1 << 20);

    /** With a greater depth, the parsers of some platforms fail on their own, and small stacks overflow. */
    public static final int DEEPEST = 500;

    public JsonLimits {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("JSON may nest at most " + DEEPEST + " levels deep");
        }
        if (depth < 1 || members < 1 || nodes < 1 || string < 1) {
            throw new IllegalArgumentException("JSON limits must be positive");
        }
    }
}
