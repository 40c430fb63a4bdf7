package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Request;

/** The sessions of an attack, which ends them itself: left alone they would live as long as the documented limits let them. */
final class Sessions {
    private static final int PATIENCE = 10_000;
    private static final int WORKERS = 4;

    private final Queue<String> open = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();

    void add(String session) {
        if (!session.isEmpty()) {
            open.add(session);
            count.incrementAndGet();
        }
    }

    /** How many there were in all. */
    int count() {
        return count.get();
    }

    Queue<String> open() {
        return open;
    }

    void endAll(int port) {
        Thread[] threads = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            threads[i] = new Thread(() -> endSome(port), "session-end-" + i);
            threads[i].start();
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void endSome(int port) {
        int failures = 0;
        while (!open.isEmpty() && failures < 3) {
            try (Connection connection = new Connection(Site.ATTACKER, port, PATIENCE)) {
                while (connection.isOpen()) {
                    String next = open.poll();
                    if (next == null) {
                        return;
                    }
                    connection.send(Request.delete(next));
                }
            } catch (IOException e) {
                failures++;
            }
        }
    }
}
