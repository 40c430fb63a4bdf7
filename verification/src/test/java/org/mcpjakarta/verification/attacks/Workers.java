package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.client.Connection;

/** Attackers that work at the same time, each on a connection of its own. */
final class Workers {
    private static final long PAUSE_AFTER_FAILURE = 50;
    private static final long GRACE = TimeUnit.SECONDS.toMillis(10);

    private Workers() {}

    /** What an attacker does again and again. */
    @FunctionalInterface
    interface Step {
        /**
         * @param round how often this worker did it before
         * @return whether there is more to do
         */
        boolean run(Connection connection, int round) throws IOException;
    }

    /** Repeats the step until the time is over or there is nothing more to do. A connection that broke is replaced. */
    static void run(Site site, int count, Step step) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> repeat(site, step), "attacker-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join(site.millisLeft() + GRACE);
        }
        threads.forEach(Thread::interrupt);
    }

    private static void repeat(Site site, Step step) {
        int round = 0;
        while (!site.isOver()) {
            try (Connection connection = site.connect()) {
                boolean more = true;
                while (more && !site.isOver() && connection.isOpen()) {
                    more = step.run(connection, round++);
                }
                site.forget(connection);
                if (!more) {
                    return;
                }
            } catch (IOException e) {
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_AFTER_FAILURE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
