package org.mcpjakarta.valkey.connection;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The threads of this module. */
public final class ValkeyThreads {
    private ValkeyThreads() {}

    static Thread start(String name, Runnable work) {
        Thread thread = create(name, work);
        thread.start();
        return thread;
    }

    public static Thread create(String name, Runnable work) {
        Thread thread = new Thread(work, "mcp-jakarta-valkey-" + name);
        thread.setDaemon(true);
        return thread;
    }

    /** Waits. False if the thread was interrupted, which is how these threads are asked to end. */
    public static boolean pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
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
