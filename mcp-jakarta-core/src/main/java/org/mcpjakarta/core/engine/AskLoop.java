package org.mcpjakarta.core.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.ClientRefusal;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Patience;
import org.mcpjakarta.core.call.Question;
import org.mcpjakarta.core.call.ServerRequests;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/**
 * Asks while the call goes on: the questions are requests to the client on the call's own stream. No thread waits for the answers;
 * when all are there, the method runs again.
 */
final class AskLoop implements Asking {
    private final ServerRequests requests;
    private final Patience patience;
    private final Errands errands;

    AskLoop(ServerRequests requests, Patience patience, Errands errands) {
        this.requests = requests;
        this.patience = patience;
        this.errands = errands;
    }

    @Override
    public CompletionStage<Outcome> serve(Call call, MethodHandler handler) {
        return Asking.attempt(call, handler)
                .thenCompose(outcome -> outcome instanceof Outcome.InputRequired asked
                        ? ask(call, asked.questions()).thenCompose(answered -> again(call, handler))
                        : outcome.now());
    }

    private CompletionStage<Outcome> again(Call call, MethodHandler handler) {
        CompletableFuture<Outcome> end = new CompletableFuture<>();
        call.reply().resume(() -> serve(call, handler).whenComplete((outcome, failure) -> {
            if (failure == null) {
                end.complete(outcome);
            } else {
                end.completeExceptionally(failure);
            }
        }));
        return end;
    }

    private CompletionStage<Void> ask(Call call, Map<String, Question> questions) {
        Session session = call.session();
        if (session == null || !call.reply().isHeard() || call.cancellation().isRaised()) {
            throw new RpcException(
                    new RpcError(RpcError.INTERNAL_ERROR, "The client cannot be asked anything during this call"));
        }
        // All of them are put into words before the first one goes out, since one may turn out to be impossible.
        Map<String, Question> worded = new LinkedHashMap<>();
        questions.forEach((key, question) -> worded.put(key, question.shapedFor(call.client().revision())));
        worded.values().stream().map(Question::id).filter(Objects::nonNull).forEach(id -> errands.begin(id, session));
        CancelFlag withdrawn = new CancelFlag();
        call.cancellation().onRaised(withdrawn::raise);
        List<CompletableFuture<Void>> answers = new ArrayList<>();
        worded.forEach((key, question) -> answers.add(requests
                .send(session, question, patience, call.reply()::send, withdrawn)
                .<Void>handle((answer, failure) -> note(call, key, answer, failure)).toCompletableFuture()));
        // Without this answer the others are of no use.
        answers.forEach(answer -> answer.exceptionally(failure -> {
            withdrawn.raise();
            return null;
        }));
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new));
    }

    private static @Nullable Void note(Call call, String key, JsonObject answer, @Nullable Throwable failure) {
        if (failure instanceof ClientRefusal refusal) {
            call.dialogue().refused(key, refusal.error());
        } else if (failure != null) {
            throw new CompletionException(failure);
        } else {
            call.dialogue().answered(key, answer);
        }
        return null;
    }
}
