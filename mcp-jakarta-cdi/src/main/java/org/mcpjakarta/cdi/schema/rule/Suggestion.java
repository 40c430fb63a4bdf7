package org.mcpjakarta.cdi.schema.rule;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.mcpjakarta.core.text.NearestName;

/** The message about an unknown name: the name that was probably meant, and the known names. */
public final class Suggestion {
    private static final int MOST_SHOWN = 20;

    private Suggestion() {}

    public static String of(String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "; there are none";
        }
        List<String> sorted = List.copyOf(new TreeSet<>(known));
        String choice = sorted.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "))
                + (sorted.size() > MOST_SHOWN ? ", …" : "");
        return NearestName.of(name, sorted).map(near -> "; did you mean \"" + near + "\"? Known: " + choice)
                .orElse("; known: " + choice);
    }
}
