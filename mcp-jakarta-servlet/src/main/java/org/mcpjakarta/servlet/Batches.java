package org.mcpjakarta.servlet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Overload;
import org.mcpjakarta.core.session.Session;

/** Several messages in one body, for the one revision that allowed it. */
final class Batches {
    private final McpEngine engine;

    Batches(McpEngine engine) {
        this.engine = engine;
    }

    void serve(Session session, Caller caller, RpcBatch batch, HttpReply reply) throws IOException {
        if (!session.client().revision().allowsBatches()) {
            throw Rejection.badRequest("The body must be a single message");
        }
        List<CompletableFuture<RpcMessage.@Nullable Response>> answers = new ArrayList<>();
        Refusals refusals = new Refusals();
        batch.faults().forEach(fault -> answers.add(CompletableFuture.completedFuture(fault)));
        for (RpcMessage message : batch.messages()) {
            if (message instanceof RpcMessage.Request request) {
                answers.add(request(session, caller, request, refusals));
            } else if (message instanceof RpcMessage.Notification notification) {
                engine.notice(session, notification);
            } else if (message instanceof RpcMessage.Response response) {
                engine.answer(session, response);
            }
        }
        if (answers.isEmpty()) {
            reply.accepted();
        } else {
            reply.answerAll(CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new)).thenApply(done -> {
                refusals.tell(reply, answers.size());
                return answers.stream().map(CompletableFuture::join).filter(Objects::nonNull).toList();
            }));
        }
    }

    private CompletableFuture<RpcMessage.@Nullable Response> request(Session session, Caller caller,
            RpcMessage.Request request, Refusals refusals) {
        if (request.method().equals("initialize")) {
            RpcError error = RpcError.invalidRequest("A batch must not hold initialize");
            return CompletableFuture.completedFuture(RpcMessage.Response.error(request.id(), error));
        }
        try {
            return engine.serve(Call.within(session, caller, request, refusals)).toCompletableFuture();
        } catch (Overload overload) {
            // The others have begun, so this one cannot be refused by the status of the whole.
            return CompletableFuture.completedFuture(RpcMessage.Response.error(request.id(), overload.error()));
        }
    }
}
