package org.mcpjakarta.verification.attacks;

import java.io.IOException;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Large answers that nobody reads, on streams of calls with progress and on the stream of the transport of 2024-11-05. */
final class UnreadStreams implements Attack {
    private static final int PER_SESSION = 16;
    private static final int MOST = 400;
    private static final int SMALL_BUFFER = 1 << 10;
    private static final int PATIENCE = 10_000;

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "unread-streams";
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Workers.run(site, 2, (connection, round) -> {
            String session = site.session(connection, "2025-11-25");
            sessions.add(session);
            for (int i = 0; i < PER_SESSION; i++) {
                site.keep(Streams.unread(Site.ATTACKER, site.port(), Request.inSession(session, report(i))));
            }
            openSse(site);
            return sessions.count() * PER_SESSION < MOST;
        });
        site.note(sessions.count() * PER_SESSION + " streams of calls and " + sessions.count()
                + " of 2024-11-05 were not read");
        Thread.sleep(site.millisLeft());
    }

    private static String report(int id) {
        return Messages.request(Integer.toString(id), "tools/call",
                "{\"name\":\"report\",\"arguments\":{\"steps\":3,\"size\":6000000},\"_meta\":{\"progressToken\":" + id
                        + "}}");
    }

    // The address for messages is the one thing that is read.
    private static void openSse(Site site) throws IOException {
        Connection stream = site.keep(new Connection(Site.ATTACKER, site.port(), PATIENCE, SMALL_BUFFER));
        stream.write(Request.openSse());
        String address = stream.events().next().getOrDefault("data", "");
        post(site, address, Messages.initialize("2024-11-05"));
        post(site, address, Messages.INITIALIZED);
        for (int i = 1; i <= 4; i++) {
            post(site, address, Messages.call(Integer.toString(i), "fill", "{\"size\":6000000}"));
        }
    }

    private static void post(Site site, String address, String json) throws IOException {
        try (Connection connection = site.connect()) {
            connection.send(Request.sseMessage(address, json));
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
