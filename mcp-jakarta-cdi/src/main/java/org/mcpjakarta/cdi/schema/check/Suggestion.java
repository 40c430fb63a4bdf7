package org.mcpjakarta.cdi.schema.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What to say about a name that is not known: the one that was probably meant, and those there are. */
final class Suggestion {
    private static final int LONGEST = 64;
    private static final int MOST_SHOWN = 20;

    private Suggestion() {}

    static String of(String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "; there are none";
        }
        List<String> sorted = List.copyOf(new TreeSet<>(known));
        String choice = sorted.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "))
                + (sorted.size() > MOST_SHOWN ? ", …" : "");
        return nearest(name, sorted).map(near -> "; did you mean \"" + near + "\"? Known: " + choice)
                .orElse("; known: " + choice);
    }

    private static Optional<String> nearest(String name, List<String> known) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return known.stream().filter(one -> one.length() <= LONGEST)
                .filter(one -> distance(lower, one.toLowerCase(Locale.ROOT)) <= Math.min(2, one.length() / 2))
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
