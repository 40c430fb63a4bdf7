package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Sessions that subscribe to as many resources as they may, each with an address of almost 8 kB. */
final class SessionSubscriptions implements Attack {
    private static final int WORKERS = 6;
    private static final int PER_SESSION = 1_000;
    private static final int AT_ONCE = 100;
    private static final int MOST = 120_000;
    private static final String LONG = "z".repeat(8_000);

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "subscriptions";
    }

    @Override
    public void run(Site site) throws InterruptedException {
        AtomicInteger accepted = new AtomicInteger();
        Workers.run(site, WORKERS, (connection, round) -> {
            String session = site.session(connection, "2025-03-26");
            sessions.add(session);
            for (int i = 0; i < PER_SESSION && !site.isOver() && connection.isOpen(); i += AT_ONCE) {
                accepted.addAndGet(connection.send(Request.inSession(session, subscribe(i))).results());
            }
            return accepted.get() < MOST;
        });
        site.failIf(accepted.get() < AT_ONCE,
                "Only " + accepted + " subscriptions were accepted, so this shows nothing");
        site.note(accepted + " subscriptions of " + sessions.count() + " sessions");
    }

    private static String subscribe(int first) {
        return "[" + list(AT_ONCE, i -> Messages.request(Integer.toString(i), "resources/subscribe",
                "{\"uri\":\"docs://" + (first + i) + LONG + "\"}")) + "]";
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
