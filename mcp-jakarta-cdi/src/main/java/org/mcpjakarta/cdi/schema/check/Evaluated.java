package org.mcpjakarta.cdi.schema.check;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/** The members and items of one value that were evaluated so far; {@code unevaluated…} applies to the others. Not thread-safe. */
final class Evaluated {
    private final Set<String> members = new HashSet<>();
    private final BitSet items = new BitSet();

    void add(String member) {
        members.add(member);
    }

    void add(int item) {
        items.set(item);
    }

    void addAll(Evaluated others) {
        members.addAll(others.members);
        items.or(others.items);
    }

    boolean has(String member) {
        return members.contains(member);
    }

    boolean has(int item) {
        return items.get(item);
    }
}
