package org.mcpjakarta.servlet.era;

import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.guard.RequestAuth;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.sse.StreamLog;

/** A client that is connected to this node. */
final class LocalSseConnection implements SseConnection {
    private final Session session;
    private final Caller caller;
    private final HttpReply stream;
    private final StreamLog log;
    private final SessionListeners listeners;
    private final AtomicBoolean initialized = new AtomicBoolean();
    private final AtomicBoolean ignoresPings = new AtomicBoolean();
    private final long opened = System.nanoTime();

    /** @param caller who has connected */
    LocalSseConnection(Session session, Caller caller, HttpReply stream, StreamLog log, SessionListeners listeners) {
        this.session = session;
        this.caller = caller;
        this.stream = stream;
        this.log = log;
        this.listeners = listeners;
    }

    @Override
    public Session session() {
        return session;
    }

    Caller caller() {
        return caller;
    }

    @Override
    public HttpReply stream() {
        return stream;
    }

    /** How long it has been waiting for {@code initialize}, in nanoseconds; 0 if that has come. */
    long waiting(long now) {
        return initialized.get() ? 0 : now - opened;
    }

    @Override
    public boolean initialize() {
        return initialized.compareAndSet(false, true);
    }

    @Override
    public void listen(Session introduced, Caller listener) {
        listeners.listen(introduced, listener, log);
    }

    @Override
    public void servedUnder(RequestAuth auth) {
        stream.servedUnder(auth);
    }

    @Override
    public AtomicBoolean ignoresPings() {
        return ignoresPings;
    }
}
