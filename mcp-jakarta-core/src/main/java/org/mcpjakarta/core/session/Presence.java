package org.mcpjakarta.core.session;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.spi.Registration;

/** Which clients of sessions are connected to receive notifications. Thread-safe. */
final class Presence implements Activity {
    private final Map<String, Integer> streams = new ConcurrentHashMap<>();

    /** The client has opened a stream, which is open until the registration is closed. */
    Registration enter(String session) {
        streams.merge(session, 1, Integer::sum);
        AtomicBoolean closed = new AtomicBoolean();
        return () -> {
            if (closed.compareAndSet(false, true)) {
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
