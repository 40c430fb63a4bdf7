package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * Clients that call all the time, each with a text and a header of its own, and notice an answer that is missing, broken or meant for
 * another; and above all one with bytes that another client sent.
 */
final class Witnesses {
    private static final int COUNT = 8;
    private static final int PATIENCE = 10_000;
    private static final int MOST_TOLD = 8;
    private static final int LONGEST = 3_000;
    /** What a broken answer has of a request is near its beginning. */
    private static final int MARKS = 300;
    private static final Pattern MARK = Pattern.compile("w(\\d)[.-]");

    private final Site site;
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger wrong = new AtomicInteger();
    private final AtomicInteger foreign = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();

    private Witnesses(Site site) {
        this.site = site;
    }

    static Witnesses start(Site site) {
        Witnesses witnesses = new Witnesses(site);
        for (int i = 0; i < COUNT; i++) {
            int number = i;
            Thread thread = new Thread(() -> witnesses.callAll(number), "witness-" + i);
            thread.setDaemon(true);
            witnesses.threads.add(thread);
            thread.start();
        }
        return witnesses;
    }

    /** Waits for the last calls and says what was seen. */
    void judge() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(2L * PATIENCE);
        }
        site.note(calls + " calls of " + COUNT + " other clients meanwhile");
        site.failIf(foreign.get() > 0, foreign + " answers had bytes that another client sent");
        site.failIf(wrong.get() > 0, wrong + " of " + calls + " calls of other clients were not answered rightly");
    }

    private void callAll(int number) {
        for (int round = 0; !site.isOver();) {
            try (Connection connection = new Connection("127.0.1." + (1 + number), site.port(), PATIENCE)) {
                while (connection.isOpen() && !site.isOver()) {
                    call(connection, number, round++);
                }
            } catch (IOException e) {
                wrong(number, round + ": " + e);
            }
        }
    }

    private void call(Connection connection, int number, int round) throws IOException {
        String name = "w" + number + "-" + round + "-";
        String text = name.repeat(1 + round * 37 % LONGEST / name.length());
        Request request = Request.statelessCall("echo", Messages.statelessCall("echo", "{\"text\":\"" + text + "\"}"));
        String mark = "X-Witness: " + ("w" + number + ".").repeat(MARKS) + "\r\n";
        Answer answer = connection.send(new Request(request.start(), mark + request.headers(), request.body()));
        calls.incrementAndGet();
        if (!answer.isRefusal() && !answer.has("\"" + text + "\"")) {
            wrong(number, round + ": " + answer);
        } else if (isForeign(number, answer.headers() + answer.text())) {
            wrong(number, round + ": bytes of another: " + answer.headers() + answer.text());
        }
    }

    private void wrong(int number, String what) {
        if (isForeign(number, what)) {
            foreign.incrementAndGet();
        }
        if (wrong.incrementAndGet() <= MOST_TOLD) {
            site.fail("A call of the client " + number + " was answered by " + what);
        }
    }

    private static boolean isForeign(int number, String text) {
        return MARK.matcher(text).results().anyMatch(mark -> Integer.parseInt(mark.group(1)) != number);
    }
}
