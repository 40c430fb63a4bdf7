package org.mcpjakarta.core.upkeep;

import java.util.LinkedHashMap;
import java.util.Map;

/** Several independent kinds of upkeep that run together. Must be assembled by one thread. */
public final class Sweep implements Runnable {
    private final Map<Upkeep, Runnable> parts = new LinkedHashMap<>();

    /** @param subject what the part maintains, for the log */
    public Sweep with(String subject, Runnable part) {
        parts.put(new Upkeep(subject), part);
        return this;
    }

    /** Runs each part, even if others fail. */
    @Override
    public void run() {
        parts.forEach(Upkeep::run);
    }
}
