package org.mcpjakarta.core.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/**
 * The sessions of one server: minted here, bounded in number and age, forgotten when nothing is heard of them for a while. A
 * session is made from an id that a client brings along only where sessions are adopted, which is for development.
 */
public final class Sessions {
    // Writing down every request would make each one a write; a session's age needs no finer grain than this.
    private static final int TOUCHES_PER_IDLE_TIME = 16;
    private static final Duration BETWEEN_SWEEPS = Duration.ofSeconds(1);

    private final SessionStore store;
    private final InstantSource clock;
    private final SessionLimits limits;
    private final Duration fresh;
    private final Activity calls;
    private final Presence presence = new Presence();
    private final SessionId ids = new SessionId();
    private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.MIN);
    private final Object adoption = new Object();
    private final HalfOpenSessions halfOpen = new HalfOpenSessions();
    private volatile long firstEnd;

    /** @param calls knows the sessions that have calls running */
    public Sessions(SessionStore store, InstantSource clock, SessionLimits limits, Activity calls) {
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
        keep(session);
        halfOpen.add(session.id());
        return session;
    }

    /**
     * The owner's session of an id that he brings along: a new one, if there is none and sessions are adopted. An id that is somebody
     * else's stays his.
     *
     * @throws Overload if there are too many live ones
     */
    public Optional<Session> adopt(String owner, String id, ClientProfile client) {
        if (!limits.adopt() || !SessionId.isWellFormed(id)) {
            return Optional.empty();
        }
        synchronized (adoption) { // the first requests of a client may come at once
            if (store.find(id).isEmpty()) {
                keep(Session.adopted(id, owner, client, clock.millis()));
            }
        }
        return find(owner, id);
    }

    private void keep(Session session) {
        Quota.Taking creation = create(session);
        if (creation != Quota.Taking.KEPT && sweepIfDue()) {
            creation = create(session);
        }
        while (creation == Quota.Taking.FULL && removeOldestHalfOpen()) {
            creation = create(session);
        }
        switch (creation) {
            case KEPT -> {
            }
            case FULL -> throw noRoom();
            case HOLDER_FULL -> throw Overload.ofClient("The caller has too many sessions; end one of them",
                    until(store.firstEnd(this::endOf, other -> other.owner().equals(session.owner()))))
                    .by("mcp.sessions.per-owner");
        }
    }

    private boolean removeOldestHalfOpen() {
        String oldest = halfOpen.takeOldest(presence);
        if (oldest != null) {
            store.remove(oldest);
        }
        return oldest != null;
    }

    // As of the last sweep, a second ago at most. A client may end its session before that, but nobody can know.
    private Overload noRoom() {
        return Overload.ofServer("The server has no room for another session", until(firstEnd)).by("mcp.sessions.max");
    }

    private Duration until(long end) {
        return Duration.ofMillis(Math.min(limits.idle().toMillis(), end - clock.millis()));
    }

    private Quota.Taking create(Session session) {
        return store.create(session, limits.max(), limits.perOwner());
    }

    // Looking through all sessions for each one that is refused would make refusing the most expensive answer of all.
    private boolean sweepIfDue() {
        Instant now = clock.instant();
        Instant last = swept.get();
        boolean due = last.equals(Instant.MIN) || !now.isBefore(last.plus(BETWEEN_SWEEPS));
        if (due && swept.compareAndSet(last, now)) {
            sweep();
            firstEnd = store.firstEnd(this::endOf, session -> true);
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
        if (found.get().isHalfOpen()) {
            halfOpen.remove(id);
            return store.update(id, session -> session.seenAt(Math.max(now, session.since() + 1)));
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

    /** The client is connected, and the session not idle, until the registration is closed. */
    public Registration stay(Session session) {
        Registration leave = presence.enter(session.id());
        return () -> {
            touch(session.id());
            leave.close();
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
        store.removeExpired(this::endOf, clock.millis());
        halfOpen.removeIf(id -> store.find(id).isEmpty());
    }

    /** When the session ends unless its client is heard of again. */
    private long endOf(Session session) {
        long silence = session.lastSeen() + patience(session).toMillis();
        return Math.min(silence, session.since() + limits.maxAge().toMillis());
    }

    private Duration patience(Session session) {
        return session.isHalfOpen() ? limits.handshake() : limits.idle();
    }

    // In milliseconds, since every call is asked for this: anything finer is dearer to read from a clock.
    private boolean isOver(Session session, long now) {
        boolean idle = !lasts(session.lastSeen(), patience(session), now);
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
        Optional<Session> introduced = store.update(id, session -> session.withClient(client));
        if (introduced.isPresent() && introduced.get().client() != client) {
            throw noRoom();
        }
        return introduced;
    }

    /** The client has finished the handshake. */
    public void initialized(String id) {
        halfOpen.remove(id);
        store.update(id, Session::withInitialized);
    }

    public void logLevel(String id, LogSeverity level) {
        store.update(id, session -> session.withLogLevel(level));
    }

    /** Adds the resource to those whose updates the client hears of; false if there is no room for it. */
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

    /** What the session knows of its client's roots now; nothing if it is over. */
    public KnownRoots roots(String id) {
        return store.find(id).map(Session::roots).orElse(KnownRoots.NONE);
    }

    /** The client says that its roots have changed: what it said of them before does not hold any more. */
    public void rootsChanged(String id) {
        store.update(id, session -> session.withRoots(session.roots().changed()));
    }

    /**
     * The client was asked for its roots. The answer is kept if the client will tell of changes, and has told of none meanwhile.
     *
     * @param asked how many changes there had been when it was asked
     */
    public void rootsAnswered(String id, long asked, JsonObject answer) {
        store.update(id, session -> session.client().tellsOfRoots()
                ? session.withRoots(session.roots().answered(asked, answer))
                : session);
    }

    /** What the client said of its roots is of no use. */
    public void forgetRoots(String id) {
        store.update(id, session -> session.withRoots(session.roots().forgotten()));
    }

    /** Whether there was such a session. */
    public boolean close(String id) {
        halfOpen.remove(id);
        return store.remove(id);
    }

    public int count() {
        return store.size();
    }
}
