package org.mcpjakarta.servlet.era;

import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.guard.RequestAuth;

/** The connection of a client of HTTP+SSE, on this node or on another one. */
interface SseConnection {
    /** As it was when the client connected, before it was initialized. */
    Session session();

    /** Where all messages go. */
    Reply stream();

    /** The client sends {@code initialize}; false if it has done so before, as far as this node knows. */
    boolean initialize();

    /** The client has introduced itself: from now on it is notified of changes. */
    void listen(Session introduced, Caller caller);

    /** The client has sent another request. The connection lasts as long as its client sends valid tokens. */
    void servedUnder(RequestAuth auth);

    /** Whether the client has left a ping unanswered. */
    AtomicBoolean ignoresPings();
}
