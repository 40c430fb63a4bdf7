package org.mcpjakarta.core.session;

import java.time.InstantSource;
import java.util.Optional;

import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.seal.StateKeys;

/** Creates the ids of sessions, and decides whether an id that this node does not know stands for a session nevertheless. */
public interface SessionIds {
    /** The form of ids that the settings select. @param timeOfDay the clock that all nodes share */
    static SessionIds of(SessionLimits limits, StateKeys keys, Revisions revisions, InstantSource timeOfDay) {
        return switch (limits.ids()) {
            case RANDOM, STORED -> new Random();
            case ADOPTED -> new Adopted();
            case SEALED -> new SealedSessionIds(keys, revisions, timeOfDay, limits);
        };
    }

    /** A new session. @param now by the clock of {@link Sessions} */
    Session open(String owner, ClientProfile client, long now);

    /**
     * The session that an unknown id stands for, if it belongs to the owner.
     *
     * @param declared what the request says about its client
     */
    Optional<Session> restore(String owner, String id, ClientProfile declared, long now);

    /** The client has ended its session. */
    default void ended(String id) {}

    /** Random ids, which stand for nothing on other nodes and after a restart. */
    record Random(SessionId ids) implements SessionIds {
        Random() {
            this(new SessionId());
        }

        @Override
        public Session open(String owner, ClientProfile client, long now) {
            return Session.opened(ids.mint(), owner, client, now);
        }

        @Override
        public Optional<Session> restore(String owner, String id, ClientProfile declared, long now) {
            return Optional.empty();
        }
    }

    /** Random ids, but every unknown one becomes a new session: for development, where the server is restarted often. */
    record Adopted(SessionId ids) implements SessionIds {
        Adopted() {
            this(new SessionId());
        }

        @Override
        public Session open(String owner, ClientProfile client, long now) {
            return Session.opened(ids.mint(), owner, client, now);
        }

        @Override
        public Optional<Session> restore(String owner, String id, ClientProfile declared, long now) {
            return SessionId.isWellFormed(id)
                    ? Optional.of(Session.continued(id, owner, declared, now, now))
                    : Optional.empty();
        }
    }
}
