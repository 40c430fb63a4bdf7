package org.mcpjakarta.servlet.reply;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;

/**
 * The reply of all members of a batch: what they have to say goes where the answer goes. Each member that is refused has its own
 * error in the answer; only where nobody got anything is the whole refused, for all scopes that any of them needs.
 */
public final class BatchMemberReply implements Reply {
    private final Reply whole;
    private final int answers;
    private final List<AccessRefusedException> refusals = new CopyOnWriteArrayList<>();

    /** @param answers how many there will be */
    public BatchMemberReply(Reply whole, int answers) {
        this.whole = whole;
        this.answers = answers;
    }

    @Override
    public void send(RpcMessage message) {
        whole.send(message);
    }

    @Override
    public void begins() {
        whole.begins();
    }

    @Override
    public boolean isHeard() {
        return whole.isHeard();
    }

    @Override
    public void afterAnswer(Runnable giveBack) {
        whole.afterAnswer(giveBack);
    }

    @Override
    public String address() {
        return whole.address();
    }

    @Override
    public void watch(CancelFlag flag) {
        whole.watch(flag);
    }

    @Override
    public void resume(Runnable work) {
        whole.resume(work);
    }

    @Override
    public Executor detached(String name) {
        return whole.detached(name);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return whole.actionThreads();
    }

    @Override
    public void refused(AccessRefusedException refusal) {
        refusals.add(refusal);
        if (refusals.size() == answers) {
            whole.refused(
                    new AccessRefusedException(refusals.stream().flatMap(each -> each.scopes().stream()).toList()));
        }
    }
}
