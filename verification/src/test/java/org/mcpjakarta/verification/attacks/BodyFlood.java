package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.text;

import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Calls of 4 MB on two hundred connections at once. */
final class BodyFlood implements Attack {
    private static final int CONNECTIONS = 200;

    @Override
    public String name() {
        return "body-flood";
    }

    @Override
    public void run(Site site) throws InterruptedException {
        Request request = Request.statelessCall("length",
                Messages.statelessCall("length", "{\"a\":" + text(1_000_000) + ",\"b\":" + text(1_000_000) + ",\"c\":"
                        + text(1_000_000) + ",\"d\":" + text(1_000_000) + "}"));
        AtomicInteger served = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        AtomicInteger broken = new AtomicInteger();
        Workers.run(site, CONNECTIONS, (connection, round) -> {
            Answer answer = connection.send(request);
            (answer.isRefusal() ? refused : answer.has("4000000") ? served : broken).incrementAndGet();
            return true;
        });
        site.note(served + " calls of 4 MB were served, " + refused + " refused");
        site.failIf(broken.get() > 0, broken + " calls were answered wrongly");
    }
}
