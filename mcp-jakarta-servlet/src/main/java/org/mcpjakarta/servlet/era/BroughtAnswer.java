package org.mcpjakarta.servlet.era;

import org.mcpjakarta.core.ask.AnswerBearer;
import org.mcpjakarta.core.ask.MovedCall;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.cluster.NodeThreads;
import org.mcpjakarta.core.engine.CallAnswer;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.reply.MovedReply;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/** A request within a session that brings an answer. A call that a dead node has left goes on with it, as its caller. */
final class BroughtAnswer implements AnswerBearer {
    private final McpEngine engine;
    private final Streams streams;
    private final Session session;
    private final Caller caller;
    private final HttpReply reply;
    private final MovedReply moved;
    private boolean isAccepted;

    BroughtAnswer(McpEngine engine, Streams streams, Session session, Caller caller, HttpReply reply) {
        this.engine = engine;
        this.streams = streams;
        this.session = session;
        this.caller = caller;
        this.reply = reply;
        this.moved = reply.moved();
    }

    @Override
    public void accepted() {
        if (!isAccepted) {
            isAccepted = true;
            reply.acceptAhead();
        }
    }

    @Override
    public boolean carriesOn() {
        return true;
    }

    @Override
    public void keep() {
        moved.keep();
    }

    @Override
    public void release() {
        moved.release();
    }

    @Override
    public void goOn(MovedCall call) {
        StreamLog stream = streams
                .inherit(session.id(), session.owner(), call.log(), call.formerNode(), moved.lossNotice(call.id()))
                .orElse(null);
        // If another node was faster, the answer is there, too.
        if (stream == null || !claim(call, stream)) {
            accepted();
            release();
            return;
        }
        moved.goTo(stream);
        accepted();
        if (NodeThreads.isCurrent()) {
            moved.resumeDetached(() -> run(call));
        } else {
            run(call);
        }
    }

    // The stream must not wait for a call with which this node does not go on.
    private static boolean claim(MovedCall call, StreamLog stream) {
        boolean isClaimed = false;
        try {
            isClaimed = call.claim();
        } finally {
            if (!isClaimed) {
                stream.makeUp();
                stream.complete();
            }
        }
        return isClaimed;
    }

    private void run(MovedCall moving) {
        try {
            serve(moving);
        } catch (RuntimeException | Error defect) { // catch-all: nothing else would end the stream
            moved.end(RpcMessage.Response.error(moving.id(), InternalErrors.answerTo(defect)));
        }
    }

    private void serve(MovedCall moving) {
        Call call = moving.call(caller, moved);
        CallAnswer answer = engine.goOn(call, moving);
        if (answer instanceof CallAnswer.Later) {
            moved.lasts();
        }
        answer.toCompletableFuture().whenComplete((response, failure) -> {
            if (failure != null) {
                InternalErrors.unanswered(failure);
            }
            moved.end(response);
        });
    }
}
