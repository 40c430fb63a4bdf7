package org.mcpjakarta.servlet;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.mcpjakarta.core.call.Refusal;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;

/**
 * The reply of all members of a batch, which hears of nothing but refusals. Each member has its own error in the answer; only where
 * nobody got anything is the whole refused.
 */
final class Refusals implements Reply {
    private final List<Refusal> refusals = new CopyOnWriteArrayList<>();

    @Override
    public void send(RpcMessage message) {}

    @Override
    public boolean isHeard() {
        return false;
    }

    @Override
    public void refused(Refusal refusal) {
        refusals.add(refusal);
    }

    /** Refuses the whole if each of so many answers is a refusal, for all scopes that any of them needs. */
    void tell(Reply reply, int answers) {
        if (refusals.size() == answers) {
            reply.refused(new Refusal(refusals.stream().flatMap(each -> each.scopes().stream()).toList()));
        }
    }
}
