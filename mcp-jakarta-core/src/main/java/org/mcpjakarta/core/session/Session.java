package org.mcpjakarta.core.session;

import java.util.Set;

/**
 * One conversation of the revisions that have sessions: who the client is, whether it finished the handshake, what it wants to
 * hear of, and when it was last heard of. Immutable; changes go through {@link SessionStore}. Its times are milliseconds since the
 * epoch, as every call compares them with the clock.
 *
 * @param owner         whose it is; for anybody else there is no such session
 * @param logLevel      log messages below it are not sent
 * @param subscriptions URIs of the resources whose updates it asked for
 * @param since         when it was opened
 */
public record Session(String id, String owner, ClientProfile client, boolean initialized, LogLevel logLevel,
        Set<String> subscriptions, long since, long lastSeen) {
    public Session {
        subscriptions = Set.copyOf(subscriptions);
    }

    static Session opened(String id, String owner, ClientProfile client, long now) {
        return new Session(id, owner, client, false, LogLevel.DEFAULT, Set.of(), now, now);
    }

    Session withClient(ClientProfile introduced) {
        return new Session(id, owner, introduced, initialized, logLevel, subscriptions, since, lastSeen);
    }

    Session withInitialized() {
        return new Session(id, owner, client, true, logLevel, subscriptions, since, lastSeen);
    }

    Session withLogLevel(LogLevel level) {
        return new Session(id, owner, client, initialized, level, subscriptions, since, lastSeen);
    }

    Session withSubscriptions(Set<String> uris) {
        return new Session(id, owner, client, initialized, logLevel, uris, since, lastSeen);
    }

    Session seenAt(long now) {
        return new Session(id, owner, client, initialized, logLevel, subscriptions, since, now);
    }
}
