package org.mcpjakarta.verification.attacks;

import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Calls from a new address each time: what is measured by the address of a client must not grow without bound. */
final class ManyAddresses implements Attack {
    private static final int WORKERS = 6;
    private static final int MOST = 100_000;

    @Override
    public String name() {
        return "addresses";
    }

    @Override
    public void run(Site site) throws InterruptedException {
        Request request = Request.statelessCall("echo", Messages.statelessCall("echo", "{\"text\":\"x\"}"));
        AtomicInteger next = new AtomicInteger();
        Workers.run(site, WORKERS, (unused, round) -> {
            int number = next.incrementAndGet();
            String address = "127." + (1 + number / 62_500 % 250) + "." + number / 250 % 250 + "." + (1 + number % 250);
            try (Connection connection = new Connection(address, site.port(), 10_000)) {
                connection.send(request);
            }
            return number < MOST;
        });
        site.note(next + " addresses called");
    }
}
