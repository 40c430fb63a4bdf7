package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.text;

import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Tasks that are over at once and return little, but whose requests were large. The task must not keep its request. */
final class TaskArguments implements Attack {
    private static final int WORKERS = 4;
    private static final int MOST = 300;

    @Override
    public String name() {
        return "tasks-arguments";
    }

    @Override
    public void run(Site site) throws InterruptedException {
        String filler = ",\"a\":" + text(1_000_000) + ",\"b\":" + text(1_000_000) + ",\"c\":" + text(1_000_000);
        Request request = Request.statelessCall("optionalTask", Messages.request("1", "tools/call",
                "{\"name\":\"optionalTask\",\"arguments\":{\"text\":" + text(1_000_000) + "}," + Messages.meta(filler)
                        + "}"));
        AtomicInteger begun = new AtomicInteger();
        Workers.run(site, WORKERS, (connection, round) -> {
            Answer answer = connection.send(request);
            int count = answer.has("taskId") ? begun.incrementAndGet() : begun.get();
            return count < MOST;
        });
        site.note(begun + " tasks were begun");
    }
}
