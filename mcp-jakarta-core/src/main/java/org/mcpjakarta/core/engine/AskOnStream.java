package org.mcpjakarta.core.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.ClientRefusal;
import org.mcpjakarta.core.call.Patience;
import org.mcpjakarta.core.call.Question;
import org.mcpjakarta.core.call.ServerRequests;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/** Asks by requests to the client, on the stream of a call. */
final class AskOnStream implements AskLoop.Asker {
    private final ServerRequests requests;
    private final Patience patience;
    private final Errands errands;

    AskOnStream(ServerRequests requests, Patience patience, Errands errands) {
        this.requests = requests;
        this.patience = patience;
        this.errands = errands;
    }

    @Override
    public CompletionStage<Void> ask(Call call, Map<String, Question> questions) {
        CancelFlag withdrawn = new CancelFlag();
        List<CompletableFuture<Void>> answers = new ArrayList<>();
        send(call, questions, call.reply()::send, withdrawn).forEach((key, answer) -> answers.add(answer
                .<Void>handle((given, failure) -> note(call, key, given, failure)).toCompletableFuture()));
        call.cancellation().onRaised(withdrawn::raise);
        // Without this answer the others are of no use.
        answers.forEach(answer -> answer.exceptionally(failure -> {
            withdrawn.raise();
            return null;
        }));
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new));
    }

    /**
     * Puts the questions to the client of the call.
     *
     * @param wire      the way to the call's stream
     * @param withdrawn raised when no answer is wanted any more
     * @return the answers to come, by key, as {@link ServerRequests#send} has them
     */
    Map<String, CompletionStage<JsonObject>> send(Call call, Map<String, Question> questions,
            Consumer<RpcMessage> wire, CancelFlag withdrawn) {
        Session session = call.session();
        if (session == null || !call.reply().isHeard() || call.cancellation().isRaised()) {
            throw new RpcException(
                    new RpcError(RpcError.INTERNAL_ERROR, "The client cannot be asked anything during this call"));
        }
        // All of them are put into words before the first one goes out, since one may turn out to be impossible.
        Map<String, Question> worded = new LinkedHashMap<>();
        questions.forEach((key, question) -> worded.put(key, question.shapedFor(call.client().revision())));
        worded.values().stream().map(Question::id).filter(Objects::nonNull).forEach(id -> errands.begin(id, session));
        Map<String, CompletionStage<JsonObject>> answers = new LinkedHashMap<>();
        worded.forEach((key, question) -> answers.put(key,
                requests.send(session, question, patience, wire, withdrawn)));
        return answers;
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
