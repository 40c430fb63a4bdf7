package org.mcpjakarta.core.ask;

import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.rpc.RpcMessage;

/**
 * The questions that a call of this node asks together, as other nodes see them. Each answer is entered in the store before it counts.
 * So no answer is lost with this node, and only one node goes on with the call. Thread-safe.
 */
final class Round {
    private static final int MOST_TRIES = 8;

    private final SharedCalls calls;
    private final Call call;
    private final String session;
    private final String log;
    private final Set<String> keys;
    private final Patience patience;
    private @Nullable WaitingCall current;

    /** One of the questions. */
    record Place(Round round, String key) {
        boolean enter(RpcMessage.Response answer) {
            return round.enter(key, answer);
        }
    }

    /** @param log the stream of the call */
    Round(SharedCalls calls, Call call, String session, String log, Set<String> keys, Patience patience) {
        this.calls = calls;
        this.call = call;
        this.session = session;
        this.log = log;
        this.keys = keys;
        this.patience = patience;
    }

    String log() {
        return log;
    }

    /** Tells the store, once. From then on other nodes can go on with the call. Waits for the store. */
    synchronized void open() {
        if (current == null) {
            current = calls.open(call, session, log, keys, patience);
        }
    }

    /** Whether the answer counts here. If not, another node goes on with the call. Waits for the store. */
    private synchronized boolean enter(String key, RpcMessage.Response answer) {
        @Nullable
        WaitingCall known = current;
        for (int tries = 0; known != null && tries < MOST_TRIES; tries++) {
            if (!known.lacks(key)) {
                // It was entered before, but that was not confirmed; or another node has entered it, and told this one.
                return known.has(key, answer);
            }
            WaitingCall changed = known.answered(key, answer, calls.self(), calls.now());
            if (calls.replace(changed)) {
                current = changed;
                return true;
            }
            known = calls.find(known).filter(found -> found.node().equals(calls.self())).orElse(null);
            current = known;
        }
        if (known != null) {
            throw SealedItems.contended();
        }
        return false;
    }

    /** The call does not wait any more, and does not go on here. Does not wait for the store. */
    void abandonLater() {
        // If another node has taken the stream over, it goes on with the call.
        if (!call.reply().lastingStream().isEmpty()) {
            calls.later(this::abandon);
        }
    }

    private synchronized void abandon() {
        if (current != null) {
            calls.remove(current);
        }
    }
}
