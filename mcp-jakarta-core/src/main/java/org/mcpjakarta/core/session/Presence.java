package org.mcpjakarta.core.session;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.spi.Registration;

/** Which clients of sessions are connected to hear what the server has to say. Safe for use by many threads. */
final class Presence implements Activity {
    private final Map<String, Integer> streams = new ConcurrentHashMap<>();

    /** The client has opened a stream, and keeps it until the registration is closed. */
    Registration enter(String session) {
        streams.merge(session, 1, Integer::sum);
        AtomicBoolean left = new AtomicBoolean();
        return () -> {
            if (left.compareAndSet(false, true)) {
                streams.computeIfPresent(session, (id, open) -> open == 1 ? null : open - 1);
            }
        };
    }

    @Override
    public boolean isIn(String session) {
        return streams.containsKey(session);
    }

    @Override
    public Set<String> sessions() {
        return Set.copyOf(streams.keySet());
    }
}
