package org.mcpjakarta.valkey.connection;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Aborts connections on which a call takes too long. A read ends by itself when nothing comes, but a write to a server that does not
 * read, and an answer that comes byte by byte, do not.
 */
final class Deadlines implements AutoCloseable {
    private final Map<ValkeyConnection, Long> deadlines = new ConcurrentHashMap<>();
    private final long most;
    private final Thread thread;

    Deadlines(Duration most) {
        this.most = most.toNanos();
        this.thread = ValkeyThreads.start("deadlines", () -> watch(most.dividedBy(8)));
    }

    void begin(ValkeyConnection connection) {
        deadlines.put(connection, System.nanoTime() + most);
    }

    /** Whether the connection was not aborted. */
    boolean end(ValkeyConnection connection) {
        return deadlines.remove(connection) != null;
    }

    private void watch(Duration pause) {
        while (ValkeyThreads.pause(pause)) {
            long now = System.nanoTime();
            deadlines.forEach((connection, deadline) -> {
                if (now - deadline > 0 && deadlines.remove(connection, deadline)) {
                    connection.abort();
                }
            });
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
