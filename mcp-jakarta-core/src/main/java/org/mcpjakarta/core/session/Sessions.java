package org.mcpjakarta.core.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The sessions of one server: minted here, bounded in number, forgotten when nothing is heard of them for a while. A
 * session is never made from an id that a client brings along.
 */
public final class Sessions {
    // Writing down every request would make each one a write; a session's age needs no finer grain than this.
    private static final int TOUCHES_PER_IDLE_TIME = 16;

    private final SessionStore store;
    private final InstantSource clock;
    private final Limits limits;
    private final SessionId ids = new SessionId();

    /** How many sessions there may be, how long one may stay silent, and to how many resources one may subscribe. */
    public record Limits(int max, Duration idle, int subscriptions) {
        public static final Limits DEFAULT = new Limits(10_000, Duration.ofMinutes(30), 1_000);

        public Limits(int max, Duration idle) {
            this(max, idle, DEFAULT.subscriptions());
        }

        public Limits {
            if (max < 1 || subscriptions < 0 || idle.isNegative() || idle.isZero()) {
                throw new IllegalArgumentException("Session limits must be positive");
            }
        }
    }

    public Sessions(SessionStore store, InstantSource clock, Limits limits) {
        this.store = store;
        this.clock = clock;
        this.limits = limits;
    }

    /** A new session, or none while the server is full of live ones. */
    public Optional<Session> open(String owner, ClientProfile client) {
        Session session = Session.opened(ids.mint(), owner, client, clock.instant());
        if (store.create(session, limits.max())) {
            return Optional.of(session);
        }
        store.removeSeenBefore(clock.instant().minus(limits.idle()));
        return store.create(session, limits.max()) ? Optional.of(session) : Optional.empty();
    }

    /** The owner's live session of that id; being asked for keeps it alive. */
    public Optional<Session> find(String owner, String id) {
        Instant now = clock.instant();
        Optional<Session> found = store.find(id).filter(session -> session.owner().equals(owner));
        if (found.isEmpty()) {
            return found;
        }
        Duration silent = Duration.between(found.get().lastSeen(), now);
        if (silent.compareTo(limits.idle()) >= 0) {
            store.remove(id);
            return Optional.empty();
        }
        boolean fresh = silent.multipliedBy(TOUCHES_PER_IDLE_TIME).compareTo(limits.idle()) < 0;
        return fresh ? found : store.update(id, session -> session.seenAt(now));
    }

    /** The live session of that id, which is not kept alive by this: it is the server that asks, not the client. */
    public Optional<Session> peek(String id) {
        Instant oldest = clock.instant().minus(limits.idle());
        return store.find(id).filter(session -> session.lastSeen().isAfter(oldest));
    }

    /** The client has finished the handshake. */
    public void initialized(String id) {
        store.update(id, Session::withInitialized);
    }

    public void logLevel(String id, LogLevel level) {
        store.update(id, session -> session.withLogLevel(level));
    }

    /** Adds the resource to those whose updates the client hears of; false if it hears of too many already. */
    public boolean subscribe(String id, String uri) {
        return store.update(id, session -> {
            Set<String> uris = new HashSet<>(session.subscriptions());
            uris.add(uri);
            return uris.size() > limits.subscriptions() ? session : session.withSubscriptions(uris);
        }).filter(session -> session.subscriptions().contains(uri)).isPresent();
    }

    public void unsubscribe(String id, String uri) {
        store.update(id, session -> {
            Set<String> uris = new HashSet<>(session.subscriptions());
            uris.remove(uri);
            return session.withSubscriptions(uris);
        });
    }

    /** Whether there was such a session. */
    public boolean close(String id) {
        return store.remove(id);
    }

    public int count() {
        return store.size();
    }
}
