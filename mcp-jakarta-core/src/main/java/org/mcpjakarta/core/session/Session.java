package org.mcpjakarta.core.session;

import java.time.Instant;

/**
 * One conversation of the revisions that have sessions: who the client is, whether it finished the handshake, and when it
 * was last heard of. Immutable; changes go through {@link SessionStore}.
 */
public record Session(String id, ClientProfile client, boolean initialized, Instant lastSeen) {
    Session withInitialized() {
        return new Session(id, client, true, lastSeen);
    }

    Session seenAt(Instant now) {
        return new Session(id, client, initialized, now);
    }
}
