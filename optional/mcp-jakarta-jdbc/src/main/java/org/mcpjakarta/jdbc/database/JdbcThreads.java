package org.mcpjakarta.jdbc.database;

import java.time.Duration;

/** The threads of this module. No transaction of the application ever runs on one of them. */
public final class JdbcThreads {
    private JdbcThreads() {}

    public static Thread create(String name, Runnable work) {
        Thread thread = new Thread(work, "mcp-jakarta-jdbc-" + name);
        thread.setDaemon(true);
        return thread;
    }

    /** Waits until the thread has ended, at most for that time; a thread does not wait for itself. */
    public static void join(Thread thread, Duration most) {
        if (thread != Thread.currentThread()) {
            try {
                thread.join(most.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
