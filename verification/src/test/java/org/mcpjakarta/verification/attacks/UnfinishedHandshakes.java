package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Handshakes that are never finished, as many as there may be sessions. New clients must get in again within a minute. */
final class UnfinishedHandshakes implements Attack {
    private static final int WORKERS = 8;
    private static final int HANDSHAKES = 20_000;
    private static final long LOCKED_OUT = TimeUnit.SECONDS.toNanos(60);
    private static final String NEWCOMER = "127.0.0.4";

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "handshakes-unfinished";
    }

    @Override
    public int leastSeconds() {
        return 8;
    }

    @Override
    public void run(Site site) throws InterruptedException {
        flood(site, sessions, HANDSHAKES);
    }

    static void flood(Site site, Sessions sessions, int most) throws InterruptedException {
        Request request = Request.of(Messages.initialize("2025-11-25"));
        AtomicInteger sent = new AtomicInteger();
        Workers.run(site, WORKERS, (connection, round) -> {
            sessions.add(connection.send(request).session());
            return sent.incrementAndGet() < most;
        });
        site.note(sent + " handshakes were not finished, " + sessions.count() + " accepted");
    }

    @Override
    public void check(Site site) throws InterruptedException {
        awaitNewcomer(site);
    }

    /** Whether a client that never called before can open a session and use it. */
    static void awaitNewcomer(Site site) throws InterruptedException {
        long begun = System.nanoTime();
        String last = "";
        while (System.nanoTime() - begun < LOCKED_OUT) {
            try (Connection connection = new Connection(NEWCOMER, site.port(), 10_000)) {
                Answer answer = connection.send(Request.of(Messages.initialize("2025-11-25")));
                if (!answer.session().isEmpty()) {
                    connection.send(Request.inSession(answer.session(), Messages.INITIALIZED));
                    connection.send(Request.delete(answer.session()));
                    site.note("A new client got in after %.1f s".formatted((System.nanoTime() - begun) / 1e9));
                    return;
                }
                last = answer.toString();
            } catch (IOException e) {
                last = e.toString();
            }
            Thread.sleep(1_000);
        }
        site.fail("No new client got in within a minute: " + last);
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
