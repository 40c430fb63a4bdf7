package org.mcpjakarta.core.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * The sessions of one server: created here, limited in number and age, and removed when they are idle. {@link SessionIds} decide what an
 * id means that is not known here.
 */
public final class Sessions {
    // Updating lastSeen on every request would write to the store on every request; this resolution is enough for idle times.
    private static final int TOUCHES_PER_IDLE_TIME = 16;
    private static final Duration BETWEEN_SWEEPS = Duration.ofSeconds(1);

    private final SessionStore store;
    private final InstantSource clock;
    private final SessionLimits limits;
    private final Duration touchInterval;
    private final Activity runningCalls;
    private final Presence presence = new Presence();
    private final SessionIds ids;
    private final LongSupplier lastChange;
    private final AtomicReference<Instant> lastSweep = new AtomicReference<>(Instant.MIN);
    private final Object restoreLock = new Object();
    private final HalfOpenSessions halfOpen;
    private final Map<String, Long> firstEnds = new ConcurrentHashMap<>();

    /**
     * @param runningCalls the sessions with running calls
     * @param lastChange   the number of the last change that this node knows of; 0 if changes are not numbered
     */
    public Sessions(SessionStore store, InstantSource clock, SessionLimits limits, Activity runningCalls,
            SessionIds ids, LongSupplier lastChange) {
        this.lastChange = lastChange;
        this.store = store;
        this.halfOpen = new HalfOpenSessions(store, presence);
        this.clock = clock;
        this.limits = limits;
        this.touchInterval = limits.idle().dividedBy(TOUCHES_PER_IDLE_TIME);
        this.runningCalls = runningCalls;
        this.ids = ids;
    }

    /**
     * Opens a new session.
     *
     * @throws Overload if there are too many sessions
     */
    public Session open(String owner, ClientProfile client) {
        Session session = ids.open(owner, client, clock.millis()).withHeard(lastChange.getAsLong());
        addOrRefuse(session);
        halfOpen.add(session.id(), limits.endOf(session));
        return session;
    }

    /**
     * Continues the owner's session with an id that this node does not know, if the id stands for one.
     *
     * @param declared what the request says about its client
     * @throws Overload if there are too many sessions
     */
    public Optional<Session> restore(String owner, String id, ClientProfile declared) {
        Optional<Session> restored = ids.restore(owner, id, declared, clock.millis());
        if (restored.isEmpty()) {
            return restored;
        }
        synchronized (restoreLock) { // the first requests of a client may arrive at the same time
            if (store.find(id).isEmpty()) {
                addOrRefuse(restored.get());
            }
        }
        return find(owner, id);
    }

    private void addOrRefuse(Session session) {
        Quota.Taking result = createWithMemory(session);
        while (result != Quota.Taking.KEPT
                && (sweepIfDue() || result == Quota.Taking.FULL && halfOpen.endOldest())) {
            result = createWithMemory(session);
        }
        switch (result) {
            case KEPT -> {
            }
            case FULL -> throw Overload.ofServer("The server has no room for another session", untilFirstEnd(""))
                    .by("mcp.sessions.max");
            case HOLDER_FULL ->
                throw Overload
                        .ofClient("The caller has too many sessions; end one of them", untilFirstEnd(session.owner()))
                        .by("mcp.limits.per-owner");
        }
    }

    // Of any session if no owner is given. As of the last sweep, at most a second ago. A client may end its session earlier, but that cannot be predicted.
    private Duration untilFirstEnd(String owner) {
        long end = firstEnds.computeIfAbsent(owner, key -> store.firstEnd(limits::endOf,
                session -> owner.isEmpty() || session.owner().equals(owner)));
        return Duration.ofMillis(Math.min(limits.idle().toMillis(), end - clock.millis()));
    }

    // Half-open sessions make room only if the node has no memory, not for a caller that has used up its share.
    private Quota.Taking createWithMemory(Session session) {
        while (true) {
            try {
                return store.create(session, limits.max(), limits.perOwner());
            } catch (Overload noMemory) {
                if (!sweepIfDue() && !(noMemory.isOfServer() && halfOpen.endOldest())) {
                    throw noMemory;
                }
            }
        }
    }

    // At most once a second: scanning all sessions for each refusal would make refusals the most expensive answers.
    private boolean sweepIfDue() {
        Instant now = clock.instant();
        Instant last = lastSweep.get();
        boolean due = last.equals(Instant.MIN) || !now.isBefore(last.plus(BETWEEN_SWEEPS));
        if (due && lastSweep.compareAndSet(last, now)) {
            sweep();
            firstEnds.clear();
            return true;
        }
        return false;
    }

    /** The owner's session with this id, if it has not ended. Counts as activity of the client once the handshake is finished. */
    public Optional<Session> find(String owner, String id) {
        Optional<Session> found = store.find(id).filter(session -> session.owner().equals(owner));
        if (found.isEmpty()) {
            return found;
        }
        long now = clock.millis();
        if (hasEnded(found.get(), now) && store.removeIf(id, session -> hasEnded(session, now))) {
            return Optional.empty();
        }
        return found.get().isHalfOpen() || wasSeenRecently(found.get(), now)
                ? found
                : store.update(id, session -> session.seenAt(now));
    }

    /** The client makes a real request, or listens. One that never says that it has finished the handshake has finished it by that. */
    public void used(Session session) {
        if (session.isHalfOpen()) {
            halfOpen.remove(session.id());
            store.update(session.id(), current -> current.seenAt(Math.max(clock.millis(), current.since() + 1)));
        }
    }

    /** The session with this id, if it has not ended. Does not count as activity of the client, since the server itself asks. */
    public Optional<Session> peek(String id) {
        long now = clock.millis();
        return store.find(id).filter(session -> !hasEnded(session, now));
    }

    /** The same, with changes of other nodes of which this one has not heard yet. */
    public Optional<Session> peekLatest(String id) {
        long now = clock.millis();
        return store.findLatest(id).filter(session -> !hasEnded(session, now));
    }

    /** The client is connected, so the session is not idle until the registration is closed. */
    public Registration stay(Session session) {
        Registration departure = presence.enter(session.id());
        return () -> {
            try {
                touch(session.id());
            } finally {
                departure.close();
            }
        };
    }

    /** Whether the client of the session is connected to receive notifications. */
    public boolean isPresent(String id) {
        return presence.isIn(id);
    }

    /** A call of the session has ended; until now the session was not idle. @param session as it was when the call began */
    public void called(Session session) {
        if (!wasSeenRecently(session, clock.millis())) {
            touch(session.id());
        }
    }

    // It is touched again before it ends, so it does not matter if a shared store is away for a moment.
    private void touch(String id) {
        long now = clock.millis();
        try {
            store.find(id).filter(session -> !wasSeenRecently(session, now))
                    .ifPresent(session -> store.update(id, current -> current.seenAt(now)));
        } catch (StoreUnavailableException away) {
            return;
        }
    }

    /** Removes the sessions that have ended. Those with running calls or connected clients count as active now. */
    public void sweep() {
        runningCalls.sessions().forEach(this::touch);
        presence.sessions().forEach(this::touch);
        store.removeExpired(limits::endOf, clock.millis());
        halfOpen.removeEnded(clock.millis());
    }

    // In milliseconds, since this runs for every call, and a finer resolution is more expensive to read from the clock.
    private boolean hasEnded(Session session, long now) {
        boolean idle = !isWithin(session.lastSeen(), limits.idleTimeout(session), now);
        return idle && !runningCalls.isIn(session.id()) && !presence.isIn(session.id())
                || !isWithin(session.since(), limits.maxAge(), now);
    }

    private boolean wasSeenRecently(Session session, long now) {
        return isWithin(session.lastSeen(), touchInterval, now);
    }

    private static boolean isWithin(long since, Duration time, long now) {
        return now - since < time.toMillis();
    }

    /** Sets the profile of a client whose session was opened before its {@code initialize}. */
    public Optional<Session> introduce(String id, ClientProfile client) {
        Optional<Session> updated = store.update(id, session -> session.withClient(client));
        if (updated.isPresent() && updated.get().client() != client) {
            throw Overload.noMemory();
        }
        return updated;
    }

    /** The client has finished the handshake. */
    public void initialized(String id) {
        halfOpen.remove(id);
        store.update(id, session -> session.withInitialized().seenAt(clock.millis()));
    }

    public void logLevel(String id, LogSeverity level) {
        store.update(id, session -> session.withLogLevel(level));
    }

    /** Subscribes the client to updates of the resource; false if a limit is reached. */
    public boolean subscribe(String id, String uri) {
        return store.update(id, session -> session.subscribed(uri, limits.subscriptions()))
                .filter(session -> session.subscriptions().contains(uri)).isPresent();
    }

    public void unsubscribe(String id, String uri) {
        store.update(id, session -> session.unsubscribed(uri));
    }

    /** What the session currently knows about its client's roots; nothing if it has ended. */
    public KnownRoots roots(String id) {
        return store.find(id).map(Session::roots).orElse(KnownRoots.NONE);
    }

    /** The client has sent a notification that its roots have changed, so its earlier answer is no longer valid. */
    public void rootsChanged(String id) {
        store.update(id, session -> session.withRoots(session.roots().changed()));
    }

    /**
     * The client has answered the question for its roots. The answer is kept if the client announces changes, and has not announced one
     * meanwhile.
     *
     * @param changesWhenAsked how many changes the client had announced when it was asked
     */
    public void rootsAnswered(String id, long changesWhenAsked, JsonObject answer) {
        store.update(id, session -> session.client().announcesRootChanges()
                ? session.withRoots(session.roots().answered(changesWhenAsked, answer))
                : session);
    }

    /** The client's answer about its roots is unusable. */
    public void forgetRoots(String id) {
        store.update(id, session -> session.withRoots(session.roots().forgotten()));
    }

    /** Ends the session; returns whether it existed. */
    public boolean close(String id) {
        halfOpen.remove(id);
        ids.ended(id);
        return store.remove(id);
    }

    public int count() {
        return store.size();
    }
}
