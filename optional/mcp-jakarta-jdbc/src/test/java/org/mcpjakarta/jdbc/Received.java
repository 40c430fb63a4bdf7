package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.NodeMessages.Receiver;

/** What a node has received. */
class Received implements Receiver {
    final List<String> messages = new CopyOnWriteArrayList<>();
    final List<String> broadcasts = new CopyOnWriteArrayList<>();
    final List<Change> changes = new CopyOnWriteArrayList<>();
    final AtomicInteger gaps = new AtomicInteger();

    /** A node that receives from now on. */
    static Received by(JdbcNode node) {
        Received received = new Received();
        node.messages().start(received);
        return received;
    }

    @Override
    public void message(byte[] content) {
        messages.add(new String(content, UTF_8));
    }

    @Override
    public void broadcast(byte[] content) {
        broadcasts.add(new String(content, UTF_8));
    }

    @Override
    public void change(Change change) {
        changes.add(change);
    }

    @Override
    public void gap() {
        gaps.incrementAndGet();
    }
}
