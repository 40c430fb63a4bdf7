package org.mcpjakarta.core.ask;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.spi.StoreUnavailableException;

/** A call of a node that is gone, which has got its last answer here. */
public final class MovedCall {
    private final Session session;
    private final WaitingCall before;
    private final WaitingCall answered;
    private final SharedCalls calls;
    private final Runnable claimed;

    /**
     * @param before   as it waits
     * @param answered with its last answer
     * @param claimed  runs when this node goes on with it
     */
    MovedCall(Session session, WaitingCall before, WaitingCall answered, SharedCalls calls, Runnable claimed) {
        this.session = session;
        this.before = before;
        this.answered = answered;
        this.calls = calls;
        this.claimed = claimed;
    }

    /** The stream of the call. */
    public String log() {
        return answered.log();
    }

    /** The id of its request. */
    public RpcId id() {
        return answered.id();
    }

    /** The node that is gone. */
    public String formerNode() {
        return before.node();
    }

    /**
     * Whether this node goes on with the call. To be called once, after this node has become the writer of the stream: so of several
     * nodes with an answer only one comes so far, and only the former node can have been faster.
     *
     * @throws StoreUnavailableException if that is not known
     */
    public boolean claim() {
        if (!calls.replace(answered)) {
            return false;
        }
        claimed.run();
        return true;
    }

    /** @param caller who has sent the last answer */
    public Call call(Caller caller, Reply reply) {
        return answered.call(session, caller, reply);
    }

    /**
     * Counts what the call keeps, and lets it report only what is beyond its former reports. To be called when it has begun.
     *
     * @throws Overload if the memory budget is exhausted
     */
    public void begin(Call call) {
        answered.begin(call);
    }
}
