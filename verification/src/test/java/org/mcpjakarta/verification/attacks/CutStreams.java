package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Events;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Connections that are cut in the middle of streams, of every kind that there is. */
final class CutStreams implements Attack {
    private static final int WORKERS = 4;

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "cut-streams";
    }

    @Override
    public boolean expectsCleanLog() {
        return true;
    }

    @Override
    public void run(Site site) throws InterruptedException {
        AtomicInteger cut = new AtomicInteger();
        Announcer.start(site, "state://watched");
        Witnesses witnesses = Witnesses.start(site);
        Workers.run(site, WORKERS, (connection, round) -> {
            String session = site.session(connection, "2025-11-25");
            connection.send(Request.inSession(session,
                    Messages.request("1", "resources/subscribe", "{\"uri\":\"state://watched\"}")));
            connection.send(
                    Request.inSession(session, Messages.request("1", "logging/setLevel", "{\"level\":\"debug\"}")));
            cut(site, Request.listen(session), round % 3, round);
            cut(site, ListenAddresses.listen("1", "\"state://watched\""), round % 3, round);
            cut(site, Request.inSession(session, Messages.call("5", "speak", "{\"millis\":100}")).preferringStream(),
                    round % 3, round);
            cut(site, Request.openSse(), round % 2, round);
            connection.send(Request.delete(session));
            cut.addAndGet(4);
            return true;
        });
        site.note(cut + " streams were cut");
        witnesses.judge();
    }

    /** @param events how many to read before */
    private static void cut(Site site, Request request, int events, int round) throws IOException {
        try (Connection connection = site.connect()) {
            connection.write(request);
            Events stream = events == 0 ? null : connection.events();
            for (int i = 0; stream != null && i < events && !stream.next().isEmpty(); i++) {
                // The next event is where it is cut.
            }
            if (round % 2 == 0) {
                connection.reset();
            }
            site.forget(connection);
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
