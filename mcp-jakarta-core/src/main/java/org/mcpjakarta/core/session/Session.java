package org.mcpjakarta.core.session;

import java.util.Set;

import org.mcpjakarta.core.json.JsonWeight;

/**
 * One conversation of the revisions that have sessions: who the client is, whether it finished the handshake, what it wants to
 * hear of, and when it was last heard of. Immutable; changes go through {@link SessionStore}. Its times are milliseconds since the
 * epoch, as every call compares them with the clock.
 *
 * @param owner         whose it is; for anybody else there is no such session
 * @param logLevel      log messages below it are not sent
 * @param subscriptions URIs of the resources whose updates it asked for
 * @param roots         what its client said of its roots
 * @param since         when it was opened
 */
public record Session(String id, String owner, ClientProfile client, boolean initialized, LogSeverity logLevel,
        Set<String> subscriptions, KnownRoots roots, long since, long lastSeen) {
    private static final int PER_SESSION = 1 << 10;

    public Session {
        subscriptions = Set.copyOf(subscriptions);
    }

    /** A session that knows nothing of its client's roots yet. */
    public Session(String id, String owner, ClientProfile client, boolean initialized, LogSeverity logLevel,
            Set<String> subscriptions, long since, long lastSeen) {
        this(id, owner, client, initialized, logLevel, subscriptions, KnownRoots.NONE, since, lastSeen);
    }

    /** Whether its client has shown nothing yet but its {@code initialize}. */
    boolean isHalfOpen() {
        return !initialized && lastSeen == since;
    }

    /** About how many bytes it takes, with what else is kept for each session. */
    long weight() {
        return PER_SESSION + client.weight() + roots.weight()
                + subscriptions.stream().mapToLong(Session::weightOf).sum();
    }

    // What was missed of a resource is remembered by its URI, too.
    private static long weightOf(String uri) {
        return 2 * JsonWeight.ofText(uri);
    }

    /** Whether both take the same number of bytes, as nothing has changed that takes any. */
    boolean weighsLike(Session other) {
        return client == other.client && subscriptions == other.subscriptions && roots == other.roots;
    }

    static Session opened(String id, String owner, ClientProfile client, long now) {
        return new Session(id, owner, client, false, LogSeverity.DEFAULT, Set.of(), KnownRoots.NONE, now, now);
    }

    /** One that was opened before this server began; its client has shaken hands already. */
    static Session adopted(String id, String owner, ClientProfile client, long now) {
        return new Session(id, owner, client, true, LogSeverity.DEFAULT, Set.of(), now, now);
    }

    Session withClient(ClientProfile introduced) {
        return new Session(id, owner, introduced, initialized, logLevel, subscriptions, roots, since, lastSeen);
    }

    Session withInitialized() {
        return new Session(id, owner, client, true, logLevel, subscriptions, roots, since, lastSeen);
    }

    Session withLogLevel(LogSeverity level) {
        return new Session(id, owner, client, initialized, level, subscriptions, roots, since, lastSeen);
    }

    Session withSubscriptions(Set<String> uris) {
        return new Session(id, owner, client, initialized, logLevel, uris, roots, since, lastSeen);
    }

    Session withRoots(KnownRoots known) {
        return new Session(id, owner, client, initialized, logLevel, subscriptions, known, since, lastSeen);
    }

    Session seenAt(long now) {
        return new Session(id, owner, client, initialized, logLevel, subscriptions, roots, since, now);
    }
}
