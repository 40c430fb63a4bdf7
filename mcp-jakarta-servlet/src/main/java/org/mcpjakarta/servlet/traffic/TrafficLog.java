package org.mcpjakarta.servlet.traffic;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.settings.Diagnostics.Traffic;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * What clients of one server send and get, on the logger {@code org.mcpjakarta.traffic}. For developers: it is off unless it is configured.
 * Each line has the number of its request. Safe for use by many threads.
 */
public final class TrafficLog {
    private static final System.Logger WARNINGS = System.getLogger("org.mcpjakarta");
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta.traffic");

    private final boolean bodies;
    private final AtomicLong numbers = new AtomicLong();

    private TrafficLog(boolean bodies) {
        this.bodies = bodies;
    }

    /** The log of a server; null if it is off. */
    public static @Nullable TrafficLog of(McpEngine engine) {
        Traffic traffic = engine.settings().diagnostics().traffic();
        if (traffic == Traffic.OFF) {
            return null;
        }
        WARNINGS.log(Level.WARNING, "MCPJ1146 mcp.log.traffic is on: each request to {0} is logged, without values."
                + " Use it for development only", engine.reports().server());
        return new TrafficLog(traffic == Traffic.BODIES);
    }

    /** A request has come. The same one if its container has only dispatched it again. */
    public TrafficExchange begin(HttpServletRequest request, HttpServletResponse response) {
        if (response instanceof TrafficExchange earlier) {
            return earlier;
        }
        TrafficExchange begun = new TrafficExchange(response, this, "#" + numbers.incrementAndGet() + " ");
        begun.begin(request);
        return begun;
    }

    boolean showsBodies() {
        return bodies;
    }

    /** Without parameters, so that no logger takes braces in the text for its own. */
    static void write(String line) {
        LOG.log(Level.INFO, () -> line);
    }
}
