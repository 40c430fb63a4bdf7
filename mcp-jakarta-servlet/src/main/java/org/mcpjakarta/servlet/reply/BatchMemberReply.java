package org.mcpjakarta.servlet.reply;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallInfo.Peer;

/**
 * The reply that all members of a batch share: their messages go where the answer of the batch goes. A member that is refused has its
 * own error in the answer. The HTTP request is refused only if all members are, and then for all scopes that any of them needs.
 */
public final class BatchMemberReply implements Reply {
    private final Reply batchReply;
    private final int answers;
    private final List<AccessRefusedException> refusals = new CopyOnWriteArrayList<>();

    /** @param answers how many answers the batch will have */
    public BatchMemberReply(Reply batchReply, int answers) {
        this.batchReply = batchReply;
        this.answers = answers;
    }

    @Override
    public void send(RpcMessage message) {
        batchReply.send(message);
    }

    @Override
    public void begins() {
        batchReply.begins();
    }

    @Override
    public boolean isHeard() {
        return batchReply.isHeard();
    }

    @Override
    public void afterAnswer(Runnable giveBack) {
        batchReply.afterAnswer(giveBack);
    }

    @Override
    public String address() {
        return batchReply.address();
    }

    @Override
    public Peer peer() {
        return batchReply.peer();
    }

    @Override
    public void watch(CancelFlag flag) {
        batchReply.watch(flag);
    }

    @Override
    public void resume(Runnable work) {
        batchReply.resume(work);
    }

    @Override
    public Executor detached(String name) {
        return batchReply.detached(name);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return batchReply.actionThreads();
    }

    @Override
    public void refused(AccessRefusedException refusal) {
        refusals.add(refusal);
        if (refusals.size() == answers) {
            batchReply.refused(
                    new AccessRefusedException(refusals.stream().flatMap(each -> each.scopes().stream()).toList()));
        }
    }
}
