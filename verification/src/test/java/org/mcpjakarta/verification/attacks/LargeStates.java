package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.text;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Answers of 2026-07-28 that are too large for the state that a client carries. That is the client's doing, and no defect to be logged. */
final class LargeStates implements Attack {
    private static final int WORKERS = 2;
    private static final Pattern STATE = Pattern.compile("\"requestState\":\"([^\"]*)\"");

    @Override
    public String name() {
        return "large-states";
    }

    @Override
    public boolean expectsCleanLog() {
        return true;
    }

    private static Request call(String more) {
        return Request.statelessCall("askTwice", Messages.request("1", "tools/call",
                "{\"name\":\"askTwice\",\"arguments\":{}," + more + Messages.meta("") + "}"));
    }

    @Override
    public void run(Site site) throws InterruptedException {
        AtomicInteger sent = new AtomicInteger();
        Workers.run(site, WORKERS, (connection, round) -> {
            Matcher state = STATE.matcher(connection.send(call("")).text());
            site.failIf(!state.find(), "The tool did not ask");
            Answer answer = connection.send(call(
                    "\"inputResponses\":{\"first\":{\"action\":\"accept\",\"content\":{\"name\":" + text(1_000_000)
                            + "}}},\"requestState\":\"" + state.group(1) + "\","));
            site.failIf(answer.status() >= 500, "A large answer was answered by " + answer);
            sent.incrementAndGet();
            return true;
        });
        site.note(sent + " large answers were sent");
    }
}
