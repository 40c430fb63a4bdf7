package org.mcpjakarta.core.ask;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Room;

/** The calls that wait for their clients, in the store. Methods wait for the store unless they say otherwise. */
final class SharedCalls {
    private static final int MOST_TRIES = 8;
    private static final int MOST_OF_SESSION = 1000;

    private final Cluster cluster;
    private final SealedItems items;

    SharedCalls(Cluster cluster) {
        this.cluster = cluster;
        this.items = cluster.items("call");
    }

    long now() {
        return cluster.clock().millis();
    }

    String self() {
        return cluster.self();
    }

    /** The call of this node waits from now on. An earlier round of its questions is over. */
    WaitingCall open(Call call, String session, String log, Set<String> keys, Patience patience) {
        WaitingCall first = WaitingCall.of(call, Cluster.sessionKey(session), log, keys, cluster.self(), now(),
                patience);
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (items.create(first.item(), Room.UNLIMITED) == Creation.CREATED) {
                return first;
            }
            SharedItem former = items.find(first.item().id()).orElse(null);
            WaitingCall next = former == null ? first : first.insteadOf(former);
            if (former != null && replace(next)) {
                return next;
            }
        }
        throw SealedItems.contended();
    }

    /** False if it was changed meanwhile. */
    boolean replace(WaitingCall changed) {
        return items.replace(changed.item());
    }

    /** @param session by its name in the store */
    Optional<WaitingCall> find(String session, String log) {
        return items.find(WaitingCall.key(session, log)).map(WaitingCall::new);
    }

    Optional<WaitingCall> find(WaitingCall known) {
        return items.find(known.item().id()).map(WaitingCall::new);
    }

    /** Those of a session. */
    List<WaitingCall> of(String session) {
        return items.of(Cluster.sessionKey(session), MOST_OF_SESSION).stream().map(WaitingCall::new).toList();
    }

    /** Unless it was changed meanwhile. */
    void remove(WaitingCall last) {
        items.remove(last.item());
    }

    /** Does something on a thread that may wait for the store. */
    void later(Runnable work) {
        cluster.later(work);
    }
}
