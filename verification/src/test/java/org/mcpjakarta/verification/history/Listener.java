package org.mcpjakarta.verification.history;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Request;

/** The listening stream of a session, on a thread of its own: which changes it was told of. */
final class Listener implements ResumedStream.Reader {
    private static final Pattern UPDATED = Pattern.compile("\"notifications/resources/updated\".*\"uri\":\"([^\"]*)\"");
    private static final int PAUSE = 300;
    // More than two heartbeats.
    private static final int PATIENCE = 40_000;

    private final Findings findings;
    private final String session;
    private final String name;
    private final ResumedStream stream;
    private final Thread thread;
    private final Set<String> updated = ConcurrentHashMap.newKeySet();
    private volatile long toolsChanged;
    private volatile long allChanged;
    private volatile boolean opened;
    private volatile boolean closed;
    private volatile boolean ended;

    Listener(Door door, Findings findings, String session, String client) {
        this.findings = findings;
        this.session = session;
        this.name = client + " listening";
        this.stream = new ResumedStream(door, findings, session, name, PATIENCE, this);
        this.thread = new Thread(this::listen, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void listen() {
        try {
            ResumedStream.Opening opening = ResumedStream.Opening.BROKEN;
            while (!closed
                    && (opening == ResumedStream.Opening.BROKEN || opening == ResumedStream.Opening.REFUSED)) {
                opening = stream.open(Request.listen(session));
                TimeUnit.MILLISECONDS.sleep(opening == ResumedStream.Opening.READ ? 0 : PAUSE);
            }
            boolean known = opening == ResumedStream.Opening.READ && stream.resume(Long.MAX_VALUE);
            ended = true;
            if (!known && !closed) {
                findings.violation(name + ": has no stream any more: " + stream.instead());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void event(long number, String data) {
        Matcher resource = UPDATED.matcher(data);
        if (resource.find()) {
            if (!updated.add(resource.group(1))) {
                findings.count("changes told twice");
            }
        } else if (data.contains("notifications/tools/list_changed")) {
            toolsChanged = System.nanoTime();
        } else if (data.contains("notifications/resources/list_changed")) {
            // No list of resources ever changes here: so this is part of the notice that everything may have changed.
            allChanged = System.nanoTime();
            findings.count("told that everything may have changed");
        } else if (!data.contains("notifications/prompts/list_changed")) {
            findings.violation(name + ": event " + number + " is " + data);
        }
    }

    @Override
    public boolean isComplete() {
        return closed;
    }

    boolean isOpen() {
        opened = opened || !stream.lastEvent().isEmpty();
        return opened;
    }

    /** Whether it was told of a change of this resource, or that everything may have changed since that time. */
    boolean heard(String uri, long since) {
        return updated.contains(uri) || allChanged - since > 0 && allChanged != 0;
    }

    boolean heardOfTools(long since) {
        return toolsChanged != 0 && toolsChanged - since > 0 || allChanged != 0 && allChanged - since > 0;
    }

    String state() {
        return stream.state();
    }

    /** The session is about to end, and the stream with it. */
    void expectEnd() {
        closed = true;
    }

    boolean hasEnded() {
        return ended;
    }

    void close() {
        closed = true;
        stream.close();
        thread.interrupt();
    }
}
