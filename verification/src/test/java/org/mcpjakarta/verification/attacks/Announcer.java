package org.mcpjakarta.verification.attacks;

import java.io.IOException;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Has the application announce that a resource has changed. */
final class Announcer {
    private Announcer() {}

    static void announce(Connection connection, String uri, int times) throws IOException {
        connection.send(Request.statelessCall("announce", Messages.statelessCall("announce",
                "{\"uri\":\"" + uri + "\",\"times\":" + times + "}")));
    }

    /** Goes on until the time is over. */
    static Thread start(Site site, String uri) {
        Thread thread = new Thread(() -> {
            try {
                Workers.run(site, 1, (connection, round) -> {
                    announce(connection, uri, 500);
                    return true;
                });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "announcer");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
