package org.mcpjakarta.core.session;

import java.util.HashSet;
import java.util.Set;

import org.mcpjakarta.core.json.JsonWeight;

/**
 * The state of one client of the revisions with sessions: its profile, whether it finished the handshake, its subscriptions, and when it
 * last sent a request. Immutable; changes go through {@link SessionStore}. Times are milliseconds since the epoch, which are cheap to
 * compare, since every call compares them with the clock.
 *
 * @param owner         the owner; for other callers the session does not exist
 * @param logLevel      log messages below it are not sent
 * @param subscriptions URIs of the resources whose updates the client subscribed to
 * @param roots         what is known about the roots of the client
 * @param since         when it was opened
 * @param lastSeen      when its client last sent a request, or was last connected; not updated on every request
 * @param heard         the number of the last change that was known when it was opened, if nodes number changes; else 0
 */
public record Session(String id, String owner, ClientProfile client, boolean initialized, LogSeverity logLevel,
        Set<String> subscriptions, KnownRoots roots, long since, long lastSeen, long heard) {
    private static final int PER_SESSION = 1 << 10;

    public Session {
        subscriptions = Set.copyOf(subscriptions);
    }

    /** A session without known roots. */
    public Session(String id, String owner, ClientProfile client, boolean initialized, LogSeverity logLevel,
            Set<String> subscriptions, long since, long lastSeen) {
        this(id, owner, client, initialized, logLevel, subscriptions, KnownRoots.NONE, since, lastSeen, 0);
    }

    /** Whether its client has neither finished the handshake nor used the session. */
    boolean isHalfOpen() {
        return !initialized && lastSeen == since;
    }

    /** The approximate size in bytes, including what is kept elsewhere for each session. */
    public long weight() {
        return PER_SESSION + JsonWeight.ofText(id) + client.weight() + roots.weight()
                + subscriptions.stream().mapToLong(Session::weightOf).sum();
    }

    // Twice, since missed updates of a resource are remembered by its URI, too.
    private static long weightOf(String uri) {
        return 2 * JsonWeight.ofText(uri);
    }

    /** Whether both have the same size, because all members of variable size are identical. */
    boolean weighsLike(Session other) {
        return client == other.client && subscriptions == other.subscriptions && roots == other.roots;
    }

    static Session opened(String id, String owner, ClientProfile client, long now) {
        return new Session(id, owner, client, false, LogSeverity.DEFAULT, Set.of(), KnownRoots.NONE, now, now, 0);
    }

    /** A session that was opened on another node or before a restart, so its client has already finished the handshake. */
    static Session continued(String id, String owner, ClientProfile client, long since, long now) {
        return new Session(id, owner, client, true, LogSeverity.DEFAULT, Set.of(), since, now);
    }

    Session withClient(ClientProfile newClient) {
        return new Session(id, owner, newClient, initialized, logLevel, subscriptions, roots, since, lastSeen, heard);
    }

    Session withInitialized() {
        return new Session(id, owner, client, true, logLevel, subscriptions, roots, since, lastSeen, heard);
    }

    Session withLogLevel(LogSeverity level) {
        return new Session(id, owner, client, initialized, level, subscriptions, roots, since, lastSeen, heard);
    }

    Session withSubscriptions(Set<String> uris) {
        return new Session(id, owner, client, initialized, logLevel, uris, roots, since, lastSeen, heard);
    }

    /** With a subscription to this resource too, unless that would be more than allowed. */
    Session subscribed(String uri, int max) {
        Set<String> uris = new HashSet<>(subscriptions);
        uris.add(uri);
        return uris.size() > max ? this : withSubscriptions(uris);
    }

    Session unsubscribed(String uri) {
        Set<String> uris = new HashSet<>(subscriptions);
        uris.remove(uri);
        return withSubscriptions(uris);
    }

    Session withRoots(KnownRoots newRoots) {
        return new Session(id, owner, client, initialized, logLevel, subscriptions, newRoots, since, lastSeen, heard);
    }

    Session withHeard(long lastChange) {
        return lastChange == heard
                ? this
                : new Session(id, owner, client, initialized, logLevel, subscriptions, roots, since, lastSeen,
                        lastChange);
    }

    Session seenAt(long now) {
        return new Session(id, owner, client, initialized, logLevel, subscriptions, roots, since, now, heard);
    }
}
