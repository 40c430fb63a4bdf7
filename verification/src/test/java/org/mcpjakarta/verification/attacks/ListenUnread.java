package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.io.IOException;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Listeners that never read, of both eras, while resources with long addresses change all the time. */
final class ListenUnread implements Attack {
    private static final int LISTENERS = 150;
    private static final int ADDRESSES = 100;

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "listen-unread";
    }

    private static String address(int number) {
        return "docs://" + number + "y".repeat(7_000);
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Request stateless = ListenAddresses.listen("1", list(ADDRESSES, i -> "\"" + address(i) + "\""));
        Workers.run(site, 4, (connection, round) -> {
            site.keep(Streams.unread(Site.ATTACKER, site.port(), stateless));
            String session = site.session(connection, "2025-11-25");
            sessions.add(session);
            subscribe(connection, session, 10);
            site.keep(Streams.unread(Site.ATTACKER, site.port(), Request.listen(session)));
            return sessions.count() < LISTENERS;
        });
        site.note(sessions.count() + " listeners of each era");
        do {
            try (Connection connection = site.connect()) {
                for (int i = 0; i < ADDRESSES && connection.isOpen(); i++) {
                    Announcer.announce(connection, address(i), 3);
                }
            }
        } while (!site.isOver());
    }

    private static void subscribe(Connection connection, String session, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            connection.send(Request.inSession(session,
                    Messages.request("1", "resources/subscribe", "{\"uri\":\"" + address(i) + "\"}")));
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
