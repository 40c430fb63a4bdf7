package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.text;

import java.io.IOException;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Request ids and progress tokens of 900 kB, which the server repeats in all it says of the request. */
final class LargeIds implements Attack {
    private static final int LISTENERS = 60;
    private static final long MOST_BYTES = 10_000_000;

    @Override
    public String name() {
        return "large-ids";
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Request listen = ListenAddresses.listen(text(900_000), "\"state://watched\"");
        Request report = Request.statelessCall("report",
                Messages.request("1", "tools/call", "{\"name\":\"report\",\"arguments\":{\"steps\":20,\"size\":1},"
                        + Messages.meta(",\"progressToken\":" + text(900_000)) + "}"));
        Streams streams = site.streams();
        for (int i = 0; i < LISTENERS; i++) {
            streams.open(listen);
        }
        awaitSilence(streams);
        try (Connection connection = site.connect()) {
            long before = streams.received();
            Announcer.announce(connection, "state://watched", 1);
            awaitSilence(streams);
            long told = streams.received() - before;
            site.note(streams.answered(200) + " listeners accepted; one change sent " + told + " bytes");
            site.failIf(told > MOST_BYTES, "One change sent " + told + " bytes to " + LISTENERS + " listeners");
            long asked = streams.received();
            streams.open(report);
            awaitSilence(streams);
            site.failIf(streams.received() - asked > MOST_BYTES,
                    streams.received() - asked + " bytes were sent to report the progress of one call");
        }
        Workers.run(site, 2, (connection, round) -> {
            streams.open(round % 2 == 0 ? listen : report);
            return streams.opened() < 300;
        });
    }

    private static void awaitSilence(Streams streams) throws InterruptedException {
        long before = -1;
        for (int i = 0; i < 20 && before != streams.received(); i++) {
            before = streams.received();
            Thread.sleep(300);
        }
    }
}
