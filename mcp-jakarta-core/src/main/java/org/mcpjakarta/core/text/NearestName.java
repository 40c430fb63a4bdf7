package org.mcpjakarta.core.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that was probably meant by an unknown one. */
public final class NearestName {
    private static final int MAX_LENGTH = 64;
    private static final int MAX_DISTANCE = 2;

    private NearestName() {}

    /** The nearest known name that differs in at most two characters, ignoring case. */
    public static Optional<String> of(String name, Collection<String> known) {
        if (name.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(candidate -> candidate.length() <= MAX_LENGTH
                        && Math.abs(candidate.length() - name.length()) <= MAX_DISTANCE)
                .filter(candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT)) <= Math.min(MAX_DISTANCE,
                        candidate.length() / 2))
                .min(Comparator.comparingInt(candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT))));
    }

    /** The Levenshtein distance: how many characters must be inserted, deleted or changed to turn one name into the other. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
