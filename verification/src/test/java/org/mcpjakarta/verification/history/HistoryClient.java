package org.mcpjakarta.verification.history;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * A client of 2025-11-25 that works in one session after the other until it is told to stop: it counts, listens, makes tasks, announces changes,
 * and ends its sessions. Whatever it should not see is a violation.
 */
public final class HistoryClient implements Runnable {
    private static final String CAPABLE = "{\"elicitation\":{\"form\":{}},\"tasks\":{}}";
    /** No answer came to a request that has no stream. */
    static final String BROKEN = "requests broken";
    /** What is counted if a call breaks, by our clients and by the official ones. */
    public static final List<String> BROKEN_CALLS = List.of(CountedCall.BROKEN, BROKEN,
            "calls of official clients broken before their stream began");
    private static final int PAUSE = 300;
    private static final int MOST_WORK = 30;
    private static final long TO_HEAR = TimeUnit.SECONDS.toNanos(15);

    private final Door door;
    private final Findings findings;
    private final Excuses excuses;
    private final Load load;
    private final String name;
    private final Random random;
    private final BooleanSupplier over;
    private volatile @Nullable Listener listener;
    private String session = "";
    private int ids;

    /**
     * What the calls are like.
     *
     * @param to  how far a call counts
     * @param gap milliseconds between two numbers
     * @param silence milliseconds after which a client takes its node for dead
     */
    public record Load(int to, int gap, int silence) {}

    /** @param over whether no more work is to begin */
    public HistoryClient(Door door, Findings findings, Excuses excuses, Load load, String name, long seed,
            BooleanSupplier over) {
        this.door = door;
        this.findings = findings;
        this.excuses = excuses;
        this.load = load;
        this.name = name;
        this.random = new Random(seed);
        this.over = over;
    }

    @Override
    public void run() {
        try {
            while (!over.getAsBoolean()) {
                if (!begin()) {
                    TimeUnit.MILLISECONDS.sleep(PAUSE);
                    continue;
                }
                boolean known = true;
                for (int work = 5 + random.nextInt(MOST_WORK); work > 0 && known && !over.getAsBoolean(); work--) {
                    known = work();
                }
                if (!known) {
                    close();
                } else if (!over.getAsBoolean()) {
                    delete();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The stream of the last session, which is left open when the client stops. */
    public @Nullable Listening listening() {
        Listener last = listener;
        return last == null || !last.isOpen() ? null : last::heardOfTools;
    }

    /** Whether a client was told that the list of tools has changed. */
    @FunctionalInterface
    public interface Listening {
        boolean heardOfTools(long since);
    }

    public void close() {
        Listener last = listener;
        if (last != null) {
            last.close();
        }
    }

    private boolean begin() {
        try {
            Answer answer = door.send(Request.of(Messages.initialize("2025-11-25", CAPABLE,
                    "{\"name\":\"" + name + "\",\"version\":\"1\"}")));
            if (answer.isTemporary()) {
                findings.count("handshakes refused with " + answer.status());
                return false;
            } else if (answer.status() != 200 || answer.session().isEmpty()) {
                findings.violation(name + ": its handshake was answered by " + answer);
                return false;
            }
            session = answer.session();
            // Until it is confirmed, as after any request whose fate is not known.
            for (int attempt = 0; attempt < 10; attempt++) {
                Answer confirmed = post(Messages.INITIALIZED);
                if (confirmed != null && confirmed.status() == 202) {
                    findings.count("sessions");
                    listener = new Listener(door, findings, session, name);
                    return true;
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE);
            }
        } catch (IOException e) {
            findings.count("handshakes broken");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** False if the session is not known any more. */
    private boolean work() throws InterruptedException {
        int what = random.nextInt(100);
        if (what < 75) {
            return new CountedCall(door, findings, excuses, session, ++ids, load, name).run();
        } else if (what < 85) {
            echo();
        } else if (what < 92) {
            new TaskCall(door, findings, excuses, session, ++ids, name).run(random.nextInt(1_000), random.nextInt(500));
        } else {
            announce();
        }
        return true;
    }

    private void echo() {
        String text = "t" + random.nextInt();
        Answer answer = post(Messages.call(Integer.toString(++ids), "echo", "{\"text\":\"" + text + "\"}"));
        if (answer != null && answer.status() == 200) {
            findings.count("plain calls");
            if (!answer.text().contains(text) && !answer.text().contains("The server is stopping")) {
                findings.violation(name + ": echo answered " + answer);
            }
        }
    }

    /** Subscribes to a resource that nobody else has, announces its change on any node, and waits until it is told. */
    private void announce() throws InterruptedException {
        Listener listening = listener;
        if (listening == null || !listening.isOpen()) {
            return;
        }
        String uri = "docs://" + name + "-" + Integer.toHexString(random.nextInt());
        Answer subscribed = post(
                Messages.request(Integer.toString(++ids), "resources/subscribe", "{\"uri\":\"" + uri + "\"}"));
        if (subscribed == null || !subscribed.has("\"result\"")) {
            return;
        }
        long begun = System.nanoTime();
        Instant at = Instant.now();
        String before = listening.state();
        Answer told = post(Messages.call(Integer.toString(++ids), "tell", "{\"uri\":\"" + uri + "\"}"));
        if (told == null || !told.has("told")) {
            return;
        }
        findings.count("changes announced");
        while (!listening.heard(uri, begun)) {
            if (System.nanoTime() - begun > excuses.longest(TO_HEAR, begun)) {
                findings.violation(
                        name + ": was not told of a change within 15 seconds, subscribed on " + node(subscribed)
                                + ", announced on " + node(told) + " at " + at + ", when the listening stream was "
                                + before + "; now it "
                                + listening.state());
                return;
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
        findings.time("change announced to told", System.nanoTime() - begun);
        post(Messages.request(Integer.toString(++ids), "resources/unsubscribe", "{\"uri\":\"" + uri + "\"}"));
    }

    private static String node(Answer answer) {
        return answer.headers().getOrDefault("x-node", "");
    }

    /** Ends the session, and makes sure that no node knows it any more. */
    private void delete() throws InterruptedException {
        Listener listening = listener;
        if (listening == null) {
            return;
        }
        listening.expectEnd();
        listener = null;
        try {
            Answer answer = door.send(Request.delete(session));
            long ended = System.nanoTime();
            if (answer.status() >= 300) {
                // The end of a session that was refused may have come about, and then a balancer that tries it again is told so.
                if (!answer.isTemporary() && !answer.isUnknown()) {
                    findings.violation(name + ": the end of its session was answered by " + answer);
                }
                findings.count("sessions whose end was refused with " + answer.status());
                return;
            }
            findings.count("sessions ended");
            for (int port : door.nodes()) {
                isUnknown(port, ended);
            }
            while (!listening.hasEnded()) {
                if (System.nanoTime() - ended > excuses.longest(TO_HEAR, ended)) {
                    findings.violation(name + ": its session ended 15 seconds ago, and the listening stream is open");
                    return;
                }
                TimeUnit.MILLISECONDS.sleep(10);
            }
        } catch (IOException e) {
            findings.count("sessions whose end broke");
        } finally {
            listening.close();
        }
    }

    private void isUnknown(int port, long ended) throws InterruptedException {
        String ping = Messages.request("1", "ping", "{}");
        while (true) {
            try {
                Answer answer = door.send(port, Request.inSession(session, ping));
                if (answer.status() == 404) {
                    findings.time("session ended to unknown everywhere", System.nanoTime() - ended);
                    return;
                }
                if (answer.status() != 200) {
                    if (!answer.isTemporary()) {
                        findings.violation(name + ": a ping after the end of its session was answered by " + answer);
                    }
                    return;
                }
            } catch (IOException e) {
                // A node that does not answer knows no session.
                return;
            }
            if (System.nanoTime() - ended > TimeUnit.SECONDS.toNanos(3)) {
                findings.violation(
                        name + ": its session ended 3 seconds ago, and the node at port " + port + " knows it");
                return;
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private @Nullable Answer post(String message) {
        try {
            Answer answer = door.send(Request.inSession(session, message).with("MCP-Protocol-Version", "2025-11-25"));
            if (answer.isBroken()) {
                findings.count(BROKEN);
                return null;
            } else if (answer.isTemporary()) {
                findings.count("requests refused with " + answer.status());
            } else if (answer.status() > 202) {
                findings.violation(name + ": " + answer + " to " + message);
            }
            return answer;
        } catch (IOException e) {
            findings.count(BROKEN);
            return null;
        }
    }
}
