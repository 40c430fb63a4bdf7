package org.mcpjakarta.verification.attacks;

import java.io.IOException;

import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Thousands of listeners of one client, and a change that all of them are told. One client must not hold any number of streams. */
final class ListenMany implements Attack {
    private static final int WORKERS = 4;
    private static final int LISTENERS = 6_000;

    @Override
    public String name() {
        return "listen-many";
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Request request = ListenAddresses.listen("1", "\"state://watched\"");
        Streams streams = site.streams();
        Workers.run(site, WORKERS, (connection, round) -> {
            streams.open(request);
            if (round % 500 == 0) {
                Announcer.announce(connection, "state://watched", 3);
            }
            return streams.opened() < LISTENERS;
        });
        long accepted = streams.answered(200);
        site.note(streams.opened() + " listeners, " + accepted + " accepted");
        site.failIf(accepted > LISTENERS / 2, accepted + " streams of one client were accepted");
    }
}
