package org.mcpjakarta.verification.history;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Events;
import org.mcpjakarta.verification.client.Request;

/**
 * A stream as a client sees it that resumes whenever the connection breaks. Checks that events are numbered from 1 without a gap, whichever
 * node sends them.
 */
final class ResumedStream {
    private static final int RADIX = 36;
    private static final long USUAL_RETRY = 1_000;

    private final Door door;
    private final Findings findings;
    private final String session;
    private final String name;
    private final int patience;
    private final Reader reader;
    private volatile @Nullable Connection connection;
    private String last = "";
    private String node = "";
    private long number;
    private long retry = USUAL_RETRY;
    private long brokenAt;
    private long silentSince;
    private volatile String reading = "nothing read yet";
    private Answer instead = new Answer(0, Map.of(), 0, "");

    /** Who reads the events. */
    interface Reader {
        /** @param number which the event has in its stream */
        void event(long number, String data);

        /** Whether nothing is to follow any more. */
        boolean isComplete();
    }

    /** How an attempt to open or resume a stream ended. */
    enum Opening {
        READ,
        REFUSED,
        UNKNOWN,
        BROKEN,
        SPENT,
        NO_STREAM,
        FAILED
    }

    /** @param patience after how many milliseconds of silence the client resumes elsewhere */
    ResumedStream(Door door, Findings findings, String session, String name, int patience, Reader reader) {
        this.door = door;
        this.findings = findings;
        this.session = session;
        this.name = name;
        this.patience = patience;
        this.reader = reader;
    }

    /** The node that answered the first request. */
    String node() {
        return node;
    }

    /** When the connection broke, as long as no event has come since; 0 if there was one. */
    long silentSince() {
        return silentSince;
    }

    /** What was sent instead of a stream. */
    Answer instead() {
        return instead;
    }

    /** What became of the last connection, for people. */
    String state() {
        return reading;
    }

    String lastEvent() {
        return last;
    }

    /** Sends the request that begins the stream, and reads until the connection ends. */
    Opening open(Request request) {
        return read(request);
    }

    /** Comes back until the reader has everything, at latest until the deadline. False if it was told that the stream is unknown. */
    boolean resume(long deadline) throws InterruptedException {
        while (!reader.isComplete()) {
            long now = System.nanoTime();
            brokenAt = brokenAt == 0 ? now : brokenAt;
            silentSince = silentSince == 0 ? now : silentSince;
            TimeUnit.MILLISECONDS.sleep(retry);
            if (reader.isComplete() || System.nanoTime() > deadline) {
                return true;
            }
            findings.count("resumptions");
            Opening opening = read(Request.resume(session, last));
            if (opening == Opening.UNKNOWN) {
                return false;
            } else if (opening == Opening.SPENT && !reader.isComplete()) {
                findings.violation(
                        name + ": has ended on " + node + ", but the client did not see its end after event " + number);
                return false;
            } else if ((opening == Opening.FAILED || opening == Opening.NO_STREAM) && !reader.isComplete()) {
                findings.violation(name + ": its resumption after event " + number + " was answered by " + instead);
            } else if (opening != Opening.READ) {
                findings.count("resumptions " + opening.name().toLowerCase(java.util.Locale.ROOT));
            }
        }
        return true;
    }

    /** Ends the connection, by any thread. */
    void close() {
        Connection open = connection;
        if (open != null) {
            open.close();
        }
    }

    private Opening read(Request request) {
        try (Connection opened = door.connect(patience)) {
            connection = opened;
            opened.write(request.with("MCP-Protocol-Version", "2025-11-25"));
            Events events = opened.events();
            if (node.isEmpty()) {
                node = events.header("x-node");
            }
            if (events.status() == 200 && events.isStream()) {
                if (brokenAt != 0) {
                    findings.time("break to first byte elsewhere", System.nanoTime() - brokenAt);
                    findings.time("break to first byte elsewhere, without the pause",
                            System.nanoTime() - brokenAt - TimeUnit.MILLISECONDS.toNanos(retry));
                    brokenAt = 0;
                }
                reading = "reads from " + events.header("x-node") + " since " + Instant.now() + ", after event "
                        + number;
                read(events);
                return Opening.READ;
            }
            instead = events.answer();
            return opening(instead);
        } catch (IOException e) {
            return Opening.BROKEN;
        }
    }

    private static Opening opening(Answer instead) {
        if (instead.isTemporary()) {
            return Opening.REFUSED;
        }
        return switch (instead.status()) {
            case 200 -> Opening.NO_STREAM;
            case 204 -> Opening.SPENT;
            case 404 -> Opening.UNKNOWN;
            default -> Opening.FAILED;
        };
    }

    // A connection that breaks is not an error: what has come is told, and the rest comes later.
    private void read(Events events) {
        try {
            for (Map<String, String> event = events.next(); !event.isEmpty(); event = events.next()) {
                received(event);
            }
        } catch (IOException e) {
            findings.count("connections broken");
            reading = "broken since " + Instant.now() + ", after event " + number;
        }
    }

    private void received(Map<String, String> event) {
        if (event.containsKey("retry")) {
            retry = Long.parseLong(event.get("retry"));
        }
        String id = event.getOrDefault("id", "");
        if (id.isEmpty()) {
            findings.violation(name + ": an event without an id: " + event);
            return;
        }
        long found = Long.parseLong(id.substring(id.lastIndexOf('.') + 1), RADIX);
        String data = event.getOrDefault("data", "");
        if (data.isEmpty()) {
            if (found != number) {
                findings.violation(name + ": primed with event " + found + " after event " + number);
            }
            last = id;
            return;
        }
        findings.count("events");
        if (found != number + 1) {
            findings.violation(name + ": event " + found + " after event " + number + ": " + data);
        }
        if (reader.isComplete()) {
            findings.violation(name + ": event " + found + " after the end: " + data);
        }
        number = found;
        last = id;
        reader.event(found, data);
        silentSince = 0;
    }
}
