package org.mcpjakarta.testkit.cluster;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.mcpjakarta.spi.NodeMessages.Change;

/** The latest changes. */
final class MemoryChanges {
    private static final int MOST = 1000;

    private final Deque<Change> changes = new ArrayDeque<>();
    private long last;

    /** @param delivery is called before the next change has its number */
    synchronized void add(String text, Consumer<Change> delivery) {
        last++;
        Change change = new Change(last, text);
        changes.add(change);
        if (changes.size() > MOST) {
            changes.remove();
        }
        delivery.accept(change);
    }

    synchronized long last() {
        return last;
    }

    synchronized Optional<List<Change>> after(long number) {
        return number < last - changes.size() || number > last
                ? Optional.empty()
                : Optional.of(changes.stream().filter(change -> change.number() > number).toList());
    }
}
