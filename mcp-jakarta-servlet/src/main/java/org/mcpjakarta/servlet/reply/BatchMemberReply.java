package org.mcpjakarta.servlet.reply;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallInfo.Peer;

/**
 * The reply to one member of a batch: its messages go where the answer of the batch goes. A member that is refused has its own error in
 * the answer. The HTTP request is refused only if all members are, and then for all scopes that any of them needs. The batch keeps the
 * place of one member until its answer is written; the others give back theirs as soon as their bytes are counted.
 */
public final class BatchMemberReply implements Reply {
    private final Reply batchReply;
    private final Members members;
    private @Nullable Runnable release;

    /** What the members of one batch have in common. */
    public static final class Members {
        private final int answers;
        private final List<AccessRefusedException> refusals = new CopyOnWriteArrayList<>();
        private final AtomicBoolean holdsPlace = new AtomicBoolean();

        /** @param answers how many answers the batch will have */
        public Members(int answers) {
            this.answers = answers;
        }
    }

    public BatchMemberReply(Reply batchReply, Members members) {
        this.batchReply = batchReply;
        this.members = members;
    }

    /** To be called when the bytes of the answer are counted. */
    public void counted() {
        if (release != null) {
            release.run();
        }
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
        if (members.holdsPlace.compareAndSet(false, true)) {
            batchReply.afterAnswer(giveBack);
        } else {
            release = giveBack; // on the thread that completes the answer, after which it is counted
        }
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
        members.refusals.add(refusal);
        if (members.refusals.size() == members.answers) {
            batchReply.refused(
                    new AccessRefusedException(
                            members.refusals.stream().flatMap(each -> each.scopes().stream()).toList()));
        }
    }
}
