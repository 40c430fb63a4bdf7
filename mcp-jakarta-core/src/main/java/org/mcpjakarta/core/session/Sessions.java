package org.mcpjakarta.core.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The sessions of one server: minted here, bounded in number and age, forgotten when nothing is heard of them for a while. A
 * session is never made from an id that a client brings along.
 */
public final class Sessions {
    // Writing down every request would make each one a write; a session's age needs no finer grain than this.
    private static final int TOUCHES_PER_IDLE_TIME = 16;
    private static final Duration RETRY = Duration.ofSeconds(30);
    private static final Duration BETWEEN_SWEEPS = Duration.ofSeconds(1);

    private final SessionStore store;
    private final InstantSource clock;
    private final Limits limits;
    private final Duration fresh;
    private final Activity calls;
    private final Presence presence = new Presence();
    private final SessionId ids = new SessionId();
    private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.MIN);

    /**
     * @param max           how many sessions there may be
     * @param perOwner      how many of them an owner may have, if known
     * @param idle          how long one may stay silent
     * @param maxAge        how long one may last
     * @param subscriptions to how many resources one may subscribe
     */
    public record Limits(int max, int perOwner, Duration idle, Duration maxAge, int subscriptions) {
        public static final Limits DEFAULT = new Limits(10_000, 100, Duration.ofMinutes(30), Duration.ofHours(24),
                1_000);

        public Limits(int max, Duration idle) {
            this(max, DEFAULT.perOwner(), idle, DEFAULT.maxAge(), DEFAULT.subscriptions());
        }

        public Limits {
            if (max < 1 || perOwner < 1 || subscriptions < 0 || idle.isNegative() || idle.isZero()
                    || maxAge.isNegative() || maxAge.isZero()) {
                throw new IllegalArgumentException("Session limits must be positive");
            }
        }
    }

    /** @param calls knows the sessions that have calls running */
    public Sessions(SessionStore store, InstantSource clock, Limits limits, Activity calls) {
        this.store = store;
        this.clock = clock;
        this.limits = limits;
        this.fresh = limits.idle().dividedBy(TOUCHES_PER_IDLE_TIME);
        this.calls = calls;
    }

    /**
     * A new session.
     *
     * @throws Overload if there are too many live ones
     */
    public Session open(String owner, ClientProfile client) {
        Session session = Session.opened(ids.mint(), owner, client, clock.millis());
        Places.Taking creation = create(session);
        if (creation != Places.Taking.KEPT && sweepIfDue()) {
            creation = create(session);
        }
        return switch (creation) {
            case KEPT -> session;
            case FULL -> throw Overload.ofServer("The server has no room for another session", RETRY);
            case HOLDER_FULL -> throw Overload.ofClient("The caller has too many sessions; end one of them", RETRY);
        };
    }

    private Places.Taking create(Session session) {
        return store.create(session, limits.max(), limits.perOwner());
    }

    // Looking through all sessions for each one that is refused would make refusing the most expensive answer of all.
    private boolean sweepIfDue() {
        Instant now = clock.instant();
        Instant last = swept.get();
        boolean due = last.equals(Instant.MIN) || !now.isBefore(last.plus(BETWEEN_SWEEPS));
        if (due && swept.compareAndSet(last, now)) {
            sweep();
            return true;
        }
        return false;
    }

    /** The owner's live session of that id; being asked for keeps it alive. */
    public Optional<Session> find(String owner, String id) {
        Optional<Session> found = store.find(id).filter(session -> session.owner().equals(owner));
        if (found.isEmpty()) {
            return found;
        }
        long now = clock.millis();
        if (isOver(found.get(), now)) {
            store.remove(id);
            return Optional.empty();
        }
        return isFresh(found.get(), now)
                ? found
                : store.update(id, session -> session.seenAt(now));
    }

    /** The live session of that id, which is not kept alive by this: it is the server that asks, not the client. */
    public Optional<Session> peek(String id) {
        long now = clock.millis();
        return store.find(id).filter(session -> !isOver(session, now));
    }

    /** The client is connected, and the session not idle, until the runnable is run. */
    public Runnable stay(Session session) {
        Runnable leave = presence.enter(session.id());
        return () -> {
            touch(session.id());
            leave.run();
        };
    }

    /** Whether the client of the session is connected to listen. */
    public boolean isPresent(String id) {
        return presence.isIn(id);
    }

    /** A call of the session, which was found when it began, has ended: till then the session was not idle. */
    public void called(Session session) {
        if (!isFresh(session, clock.millis())) {
            touch(session.id());
        }
    }

    private void touch(String id) {
        long now = clock.millis();
        store.find(id).filter(session -> !isFresh(session, now))
                .ifPresent(session -> store.update(id, current -> current.seenAt(now)));
    }

    /** Forgets the sessions that are over. Those in which something goes on have been seen just now. */
    public void sweep() {
        calls.sessions().forEach(this::touch);
        presence.sessions().forEach(this::touch);
        long now = clock.millis();
        store.removeExpired(now - limits.idle().toMillis(), now - limits.maxAge().toMillis());
    }

    // In milliseconds, since every call is asked for this: anything finer is dearer to read from a clock.
    private boolean isOver(Session session, long now) {
        boolean idle = !lasts(session.lastSeen(), limits.idle(), now);
        return idle && !calls.isIn(session.id()) && !presence.isIn(session.id())
                || !lasts(session.since(), limits.maxAge(), now);
    }

    private boolean isFresh(Session session, long now) {
        return lasts(session.lastSeen(), fresh, now);
    }

    private static boolean lasts(long since, Duration time, long now) {
        return now - since < time.toMillis();
    }

    /** The client of a session that was opened for a stranger says who it is. */
    public Optional<Session> introduce(String id, ClientProfile client) {
        return store.update(id, session -> session.withClient(client));
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
