package org.mcpjakarta.verification.attacks;

import java.io.IOException;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** All at once: ten thousand sessions, two thousand of them with streams that are read slowly, and ten thousand unfinished handshakes. */
final class Crowd implements Attack {
    private static final int SESSIONS = 9_900;
    private static final int NEEDED = 9_000;
    private static final int SLOW_READERS = 2_000;
    private static final int UNFINISHED = 10_000;
    private static final int PAUSE = 200;

    private final Sessions sessions = new Sessions();
    private final Sessions unfinished = new Sessions();

    @Override
    public String name() {
        return "crowd";
    }

    @Override
    public int leastSeconds() {
        return 110;
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Thread flood = new Thread(() -> {
            try {
                UnfinishedHandshakes.flood(site, unfinished, UNFINISHED);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "unfinished");
        flood.setDaemon(true);
        flood.start();
        Streams streams = site.keep(new Streams(Site.ATTACKER, site.port(), PAUSE));
        Workers.run(site, 4, (connection, round) -> {
            open(connection, streams);
            return sessions.count() < SESSIONS;
        });
        flood.join(site.millisLeft());
        site.note(sessions.count() + " sessions, " + streams.answered(200) + " slow readers");
        site.failIf(sessions.count() < NEEDED, "Unfinished handshakes left room for only " + sessions.count()
                + " sessions");
        while (!site.isOver()) {
            try (Connection connection = site.connect()) {
                Announcer.announce(connection, "state://watched", 10);
            }
            Thread.sleep(Math.min(site.millisLeft(), 500));
        }
        site.failIf(streams.stillOpen() < streams.answered(200) / 2, "Of " + streams.answered(200)
                + " slow readers only " + streams.stillOpen() + " are still connected");
    }

    private void open(Connection connection, Streams streams) throws IOException {
        Answer answer = connection.send(Request.of(Messages.initialize("2025-11-25")));
        if (answer.session().isEmpty()) {
            pause();
            return;
        }
        connection.send(Request.inSession(answer.session(), Messages.INITIALIZED));
        sessions.add(answer.session());
        if (streams.opened() < SLOW_READERS) {
            connection.send(Request.inSession(answer.session(),
                    Messages.request("1", "resources/subscribe", "{\"uri\":\"state://watched\"}")));
            streams.open(Request.listen(answer.session()));
        }
    }

    // What a client does that is told to come back later.
    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
        unfinished.endAll(site.port());
    }
}
