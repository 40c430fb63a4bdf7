package org.mcpjakarta.core.upkeep;

import java.util.LinkedHashMap;
import java.util.Map;

/** Several kinds of upkeep that are done together, and have nothing to do with each other. To be put together by one thread. */
public final class Sweep implements Runnable {
    private final Map<Upkeep, Runnable> parts = new LinkedHashMap<>();

    /** @param what is kept up by the part, for the log */
    public Sweep with(String what, Runnable part) {
        parts.put(new Upkeep(what), part);
        return this;
    }

    /** Does each part, whatever becomes of the others. */
    @Override
    public void run() {
        parts.forEach(Upkeep::run);
    }
}
