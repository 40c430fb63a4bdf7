package org.mcpjakarta.servlet.header;

import java.time.Duration;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/** Logs for the operator which limits made requests be refused. */
public final class Overloads {
    /** The store that the nodes share does not answer. It has a log entry of its own. */
    public static final Overload STORE_AWAY = Overload
            .ofServer("The server cannot reach its store; try again in a moment", Duration.ofSeconds(1));

    private final ThrottledLog log = new ThrottledLog();

    /** Logs an overload, unless it has no limit: a server that stops refuses requests, too. */
    public void tell(Overload overload, Caller caller) {
        if (!overload.limit().isEmpty()) {
            log.info(overload.limit() + " " + caller.owner(), () -> "MCPJ4006 A request of " + caller.label()
                    + " was refused (" + (overload.isOfServer() ? 503 : 429) + "), because " + overload.limit()
                    + " is reached: " + overload.getMessage());
        }
    }
}
