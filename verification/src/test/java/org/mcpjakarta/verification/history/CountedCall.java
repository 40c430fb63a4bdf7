package org.mcpjakarta.verification.history;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * A call of the tool {@code count}, from its request to its end: every event tells the number that it should have, the question in the middle
 * is answered through the balancer, and the last event is the result or one error that is excused by what happened to its node.
 */
final class CountedCall implements ResumedStream.Reader {
    /** What a client is told if the node of its call is gone. */
    static final String LOST = "The answer to this request is lost";
    /** The connection ended before the first byte of the answer. */
    static final String BROKEN = "calls broken before their stream began";
    private static final String STOPPING = "The server is stopping";
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
    private static final int ANSWERS = 20;
    private static final int PAUSE = 300;
    private static final Pattern PROGRESS = Pattern.compile("\"progress\":(\\d+)");
    private static final Pattern QUESTION = Pattern.compile("\"id\":(\"[^\"]*\"|\\d+)");

    private final Door door;
    private final Findings findings;
    private final Excuses excuses;
    private final String session;
    private final int id;
    private final int to;
    private final int gap;
    private final String name;
    private final ResumedStream stream;
    private final long begun = System.nanoTime();
    private volatile @Nullable Thread answering;
    private volatile boolean complete;
    private volatile boolean confirmed;
    private volatile boolean unanswered;
    private volatile long answeredAt;

    CountedCall(Door door, Findings findings, Excuses excuses, String session, int id, HistoryClient.Load load,
            String client) {
        this.door = door;
        this.findings = findings;
        this.excuses = excuses;
        this.session = session;
        this.id = id;
        this.to = load.to();
        this.gap = load.gap();
        this.name = client + " call " + id;
        this.stream = new ResumedStream(door, findings, session, name, load.silence(), this);
    }

    /** False if the session is not known any more. */
    boolean run() throws InterruptedException {
        String params = "{\"name\":\"count\",\"arguments\":{\"to\":" + to + ",\"gap\":" + gap
                + "},\"_meta\":{\"progressToken\":" + id + "}}";
        ResumedStream.Opening opening = stream.open(
                Request.inSession(session, Messages.request(Integer.toString(id), "tools/call", params)));
        if (opening != ResumedStream.Opening.READ || stream.lastEvent().isEmpty()) {
            neverBegun(opening);
            return opening != ResumedStream.Opening.UNKNOWN;
        }
        findings.count("streams");
        findings.count("streams of " + stream.node());
        if (!stream.resume(begun + PATIENCE)) {
            findings.violation(at("its stream is unknown when it resumes"));
            return false;
        } else if (!complete) {
            findings.violation(at("no end within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE) + " seconds"));
        } else {
            findings.time("calls", System.nanoTime() - begun);
        }
        return true;
    }

    /** What happened before the first byte of a stream: the client may call again, since it knows that it has nothing. */
    private void neverBegun(ResumedStream.Opening opening) throws InterruptedException {
        switch (opening) {
            case UNKNOWN -> findings.violation(at("the session is unknown"));
            case NO_STREAM -> {
                if (!stream.instead().has(STOPPING) || !excuses.mayRefuseCalls(stream.node(), begun)) {
                    findings.violation(at("was answered by " + stream.instead()));
                }
                findings.count("calls told that the server is stopping");
            }
            case REFUSED -> findings.count(
                    stream.instead().isBroken() ? BROKEN : "calls refused with " + stream.instead().status());
            case FAILED, SPENT -> findings.violation(at("was answered by " + stream.instead()));
            default -> findings.count(BROKEN);
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE);
    }

    @Override
    public boolean isComplete() {
        return complete;
    }

    @Override
    public void event(long number, String data) {
        long sent = answeredAt;
        if (sent != 0) {
            findings.time("answer to next event", System.nanoTime() - sent);
            answeredAt = 0;
        }
        if (data.contains("\"notifications/progress\"")) {
            Matcher progress = PROGRESS.matcher(data);
            if (!progress.find() || Long.parseLong(progress.group(1)) != number) {
                findings.violation(at("event " + number + " is " + data));
            }
        } else if (data.contains("\"elicitation/create\"")) {
            answer(number, data);
        } else if (data.contains("\"notifications/cancelled\"") && !confirmed) {
            findings.count("questions that were not answered in time");
        } else {
            end(number, data);
        }
    }

    private void answer(long number, String data) {
        Matcher question = QUESTION.matcher(data);
        if (number != (to + 1) / 2 || !question.find()) {
            findings.violation(at("a question as event " + number + ": " + data));
            return;
        }
        String answer = "{\"jsonrpc\":\"2.0\",\"id\":" + question.group(1)
                + ",\"result\":{\"action\":\"accept\",\"content\":{\"goOn\":true}}}";
        Thread thread = new Thread(() -> answer(answer), name + " answer");
        thread.setDaemon(true);
        answering = thread;
        thread.start();
    }

    /** Waits until the question is answered, or its answer was refused. */
    void awaitAnswer() throws InterruptedException {
        Thread thread = answering;
        if (thread != null) {
            thread.join();
        }
    }

    // Beside the stream, which may break meanwhile. Tried again, since an answer that is not confirmed may be lost.
    private void answer(String answer) {
        for (int attempt = 1; attempt <= ANSWERS && !complete && !confirmed; attempt++) {
            try {
                answeredAt = System.nanoTime();
                Answer reply = door.send(Request.inSession(session, answer).with("MCP-Protocol-Version", "2025-11-25"));
                if (reply.status() == 202) {
                    confirmed = true;
                    findings.count("answers confirmed");
                } else if (reply.status() == 400 && attempt > 1) {
                    // The first attempt may have arrived before its connection broke.
                    return;
                } else if (!reply.isTemporary()
                        && !(reply.status() == 400
                                && (excuses.mayLoseCalls(stream.node(), begun) || excuses.wasAway(begun)))) {
                    findings.violation(at("the answer to its question was refused: " + reply));
                    return;
                }
            } catch (IOException e) {
                findings.count("answers whose connection broke");
            }
            pause();
        }
        unanswered = !confirmed;
    }

    private void end(long number, String data) {
        complete = true;
        if (!data.contains("\"id\":" + id + ",") && !data.contains("\"id\":" + id + "}")) {
            findings.violation(at("ended by the answer to another request: " + data));
        }
        if (data.contains("counted to " + to)) {
            findings.count("results");
            if (number != to + 1) {
                findings.violation(at("a result as event " + number));
            }
        } else if (data.contains(LOST)) {
            findings.count("told that the answer is lost");
            if (stream.silentSince() != 0) {
                findings.time("break to told that the answer is lost", System.nanoTime() - stream.silentSince());
            }
            if (!excuses.mayLoseCalls(stream.node(), begun)) {
                findings.violation(at("was told after event " + (number - 1)
                        + " that its answer is lost, but nothing happened to its node"));
            }
        } else if (data.contains(STOPPING) && excuses.mayRefuseCalls(stream.node(), begun)) {
            findings.count("streams told that the server is stopping");
        } else if (unanswered || excuses.wasAway(begun)) {
            findings.count("streams whose answer could not be sent");
        } else {
            findings.violation(at(
                    "event " + number + " ended it: " + data + (confirmed ? ", though its answer was confirmed" : "")));
        }
    }

    /** When it began is told in seconds before now, so that it can be compared with what happened to nodes. */
    private String at(String what) {
        return name + " on " + stream.node() + ", begun " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)
                + " s ago: " + what;
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
