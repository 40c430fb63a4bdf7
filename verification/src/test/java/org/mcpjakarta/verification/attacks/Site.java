package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;
import org.mcpjakarta.verification.server.ServerLog;
import org.mcpjakarta.verification.server.ServerUnderTest;

/** Where an attack takes place, for how long, and what it found. Safe for use by several threads. */
public final class Site implements AutoCloseable {
    /** What limits per client are measured by; the healthy client calls from elsewhere. */
    public static final String ATTACKER = "127.0.0.2";
    private static final int PATIENCE = 30_000;

    private final ServerUnderTest server;
    private final long end;
    private final long logStart;
    private final Queue<AutoCloseable> opened = new ConcurrentLinkedQueue<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final Queue<String> notes = new ConcurrentLinkedQueue<>();

    public Site(ServerUnderTest server, int seconds) throws IOException {
        this.server = server;
        this.end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        this.logStart = server.log().end();
    }

    public boolean isOver() {
        return System.nanoTime() >= end || Thread.currentThread().isInterrupted();
    }

    public long millisLeft() {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    }

    public int port() {
        return server.port();
    }

    public ServerUnderTest server() {
        return server;
    }

    /** What the server logged since the attack began. */
    public ServerLog.Part log() throws IOException {
        return server.log().since(logStart);
    }

    /** A connection of the attacker, which is closed with the site at the latest. */
    public Connection connect() throws IOException {
        return connect(ATTACKER);
    }

    public Connection connect(String from) throws IOException {
        return keep(new Connection(from, port(), PATIENCE));
    }

    public Streams streams() throws IOException {
        return keep(new Streams(ATTACKER, port(), 0));
    }

    /** Closes it with the site, if nobody did before. */
    public <T extends AutoCloseable> T keep(T one) {
        opened.add(one);
        return one;
    }

    public void forget(AutoCloseable one) {
        opened.remove(one);
    }

    /** A session that is ready for use. */
    public String session(Connection connection, String revision) throws IOException {
        Answer answer = connection.send(Request.of(Messages.initialize(revision)));
        if (answer.session().isEmpty()) {
            throw new IOException("initialize: " + answer);
        }
        connection.send(Request.inSession(answer.session(), Messages.INITIALIZED));
        return answer.session();
    }

    /** Says what is wrong with the server. */
    public void fail(String what) {
        failures.add(what);
    }

    public void failIf(boolean wrong, String what) {
        if (wrong) {
            fail(what);
        }
    }

    /** Says what was seen, for those who read the table. */
    public void note(String what) {
        notes.add(what);
    }

    public List<String> failures() {
        return List.copyOf(failures);
    }

    public List<String> notes() {
        return List.copyOf(notes);
    }

    @Override
    public void close() {
        List<AutoCloseable> all = new ArrayList<>(opened);
        opened.clear();
        for (AutoCloseable one : all) {
            try {
                one.close();
            } catch (Exception e) {
                // It is of no more use in any case.
            }
        }
    }
}
