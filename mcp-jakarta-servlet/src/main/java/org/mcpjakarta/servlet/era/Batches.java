package org.mcpjakarta.servlet.era;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.header.Overloads;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.reply.BatchMemberReply;

/** Serves several messages in one body, for the only revision that allows it. */
final class Batches {
    /** How many messages a batch may have. */
    private static final int MOST = 100;

    private final McpEngine engine;
    private final Overloads overloads;

    Batches(McpEngine engine, Overloads overloads) {
        this.engine = engine;
        this.overloads = overloads;
    }

    void requireAllowed(Session session, RpcBatch batch) {
        if (!session.client().revision().allowsBatches()) {
            throw Rejection.badRequest("The body must be a single message");
        }
        if (batch.messages().size() + batch.faults().size() > MOST) {
            throw Rejection.badRequest("A batch has at most " + MOST + " messages");
        }
    }

    /**
     * Serves all members of the batch.
     *
     * @param answers receives the future answer of each fault, and of each request as soon as it was started; returns what completes when
     *                the bytes of the answer are counted
     */
    void serve(Session session, Caller caller, RpcBatch batch, Reply reply,
            Function<CompletableFuture<RpcMessage.@Nullable Response>, CompletableFuture<?>> answers) {
        batch.faults().forEach(fault -> {
            Rejection.badRequest("A message of the batch is malformed").report(engine.reports(), caller);
            answers.apply(CompletableFuture.completedFuture(fault));
        });
        long requests = batch.messages().stream().filter(RpcMessage.Request.class::isInstance).count();
        BatchMemberReply.Members members = new BatchMemberReply.Members(batch.faults().size() + (int) requests);
        for (RpcMessage message : batch.messages()) {
            if (message instanceof RpcMessage.Request request) {
                BatchMemberReply memberReply = new BatchMemberReply(reply, members);
                answers.apply(member(session, caller, request, memberReply))
                        .whenComplete((counted, failure) -> memberReply.counted());
            } else if (message instanceof RpcMessage.Notification notification) {
                engine.notice(session, notification);
            } else if (message instanceof RpcMessage.Response response) {
                engine.answer(session, response, () -> {});
            }
        }
    }

    /** Starts a request that has no HTTP status of its own, so an overload is reported as a JSON-RPC error. */
    CompletableFuture<RpcMessage.@Nullable Response> serve(Session session, Caller caller, RpcMessage.Request request,
            Reply reply) {
        try {
            return engine.serve(Call.within(session, caller, request, reply)).toCompletableFuture();
        } catch (Overload overload) {
            overloads.tell(overload, caller);
            Rejection.of(overload).to(request).report(engine.reports(), caller);
            return CompletableFuture.completedFuture(RpcMessage.Response.error(request.id(), overload.error()));
        }
    }

    private CompletableFuture<RpcMessage.@Nullable Response> member(Session session, Caller caller,
            RpcMessage.Request request, Reply reply) {
        if (McpMethod.INITIALIZE.hasName(request.method())) {
            RpcError error = RpcError.invalidRequest("A batch must not hold initialize");
            Rejection.badRequest(error, request.id()).to(request).report(engine.reports(), caller);
            return CompletableFuture.completedFuture(RpcMessage.Response.error(request.id(), error));
        }
        return serve(session, caller, request, reply);
    }
}
