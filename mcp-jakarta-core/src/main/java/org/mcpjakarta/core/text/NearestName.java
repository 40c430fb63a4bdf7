package org.mcpjakarta.core.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that somebody probably meant by one that is not there. */
public final class NearestName {
    private static final int LONGEST = 64;
    private static final int FARTHEST = 2;

    private NearestName() {}

    /** The known name that differs in two characters at most, whatever their case. */
    public static Optional<String> of(String name, Collection<String> known) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(one -> one.length() <= LONGEST && Math.abs(one.length() - name.length()) <= FARTHEST)
                .filter(one -> distance(lower, one.toLowerCase(Locale.ROOT)) <= Math.min(FARTHEST, one.length() / 2))
                .min(Comparator.comparingInt(one -> distance(lower, one.toLowerCase(Locale.ROOT))));
    }

    /** How many characters must be put in, left out or changed to make one name the other. */
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
