package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.io.IOException;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Listeners of 2026-07-28 that name as many addresses as a request may hold, and stay. */
final class ListenAddresses implements Attack {
    private static final int WORKERS = 4;
    private static final int MOST = 400;

    @Override
    public String name() {
        return "listen-addresses";
    }

    static Request listen(String id, String addresses) {
        return Request.stateless("subscriptions/listen", Messages.statelessRequest(id, "subscriptions/listen",
                "\"notifications\":{\"resourceSubscriptions\":[" + addresses + "]}"));
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Request request = listen("1", list(1_000, i -> "\"docs://" + i + "x".repeat(4_000) + "\""));
        Streams streams = site.streams();
        Workers.run(site, WORKERS, (connection, round) -> {
            streams.open(request);
            return streams.opened() < MOST;
        });
        site.note(streams.opened() + " listeners, " + streams.answered(200) + " accepted");
    }
}
