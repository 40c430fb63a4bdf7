package org.mcpjakarta.testkit.cluster;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.Registration;

/** A node that has started, and what it has received. Messages are kept with one character for each byte. */
final class StartedNode implements NodeMessages.Receiver {
    final List<String> messages = new CopyOnWriteArrayList<>();
    final List<String> broadcasts = new CopyOnWriteArrayList<>();
    final List<Change> changes = new CopyOnWriteArrayList<>();
    /** How many threads have been in a method of the receiver at once. */
    final AtomicInteger mostAtOnce = new AtomicInteger();

    private final ClusterStore store;
    private final Registration registration;
    private final AtomicInteger now = new AtomicInteger();
    private volatile boolean fails;

    StartedNode(ClusterStore store) {
        this.store = store;
        this.registration = store.messages().start(this);
    }

    ClusterStore store() {
        return store;
    }

    NodeMessages send() {
        return store.messages();
    }

    String self() {
        return store.messages().self();
    }

    /** The changes, which may come again. */
    List<Change> distinctChanges() {
        return changes.stream().distinct().toList();
    }

    /** From now on every method throws after it has received. */
    void fail() {
        fails = true;
    }

    void close() {
        registration.close();
    }

    @Override
    public void message(byte[] content) {
        received(() -> messages.add(text(content)));
    }

    @Override
    public void broadcast(byte[] content) {
        received(() -> broadcasts.add(text(content)));
    }

    @Override
    public void change(Change change) {
        received(() -> changes.add(change));
    }

    @Override
    public void gap() {
        // What was lost is for the tests of failures to see.
    }

    private void received(Runnable keep) {
        mostAtOnce.accumulateAndGet(now.incrementAndGet(), Math::max);
        keep.run();
        now.decrementAndGet();
        if (fails) {
            throw new IllegalStateException("This receiver fails on purpose");
        }
    }

    static String text(byte[] content) {
        return new String(content, ISO_8859_1);
    }
}
