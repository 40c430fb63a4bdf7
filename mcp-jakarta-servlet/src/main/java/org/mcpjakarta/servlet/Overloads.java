package org.mcpjakarta.servlet;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.SparseLog;
import org.mcpjakarta.core.session.Caller;

/** Tells the operator which limits keep requests from being served. */
final class Overloads {
    private final SparseLog log = new SparseLog();

    /** A server that stops refuses requests, too, but by no limit. */
    void tell(Overload overload, Caller caller) {
        if (!overload.limit().isEmpty()) {
            log.say(overload.limit() + " " + caller.owner(), () -> "MCPJ4006 A request of " + caller.label()
                    + " was refused (" + (overload.isOfServer() ? 503 : 429) + "), since " + overload.limit()
                    + " is reached: " + overload.getMessage());
        }
    }
}
