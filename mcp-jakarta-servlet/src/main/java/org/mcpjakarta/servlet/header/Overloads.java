package org.mcpjakarta.servlet.header;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/** Logs for the operator which limits made requests be refused. */
public final class Overloads {
    private final ThrottledLog log = new ThrottledLog();

    /** Logs an overload, unless it has no limit: a server that stops refuses requests, too. */
    public void tell(Overload overload, Caller caller) {
        if (!overload.limit().isEmpty()) {
            log.say(overload.limit() + " " + caller.owner(), () -> "MCPJ4006 A request of " + caller.label()
                    + " was refused (" + (overload.isOfServer() ? 503 : 429) + "), since " + overload.limit()
                    + " is reached: " + overload.getMessage());
        }
    }
}
