package org.mcpjakarta.core.ask;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonObject;

/** Asks by requests to the client, on the stream of a call. */
public final class AskOnStream implements AskLoop.Asker {
    private final ServerRequests requests;
    private final Patience patience;
    private final PendingElicitations errands;
    private final Sessions sessions;

    public AskOnStream(ServerRequests requests, Patience patience, PendingElicitations errands, Sessions sessions) {
        this.requests = requests;
        this.patience = patience;
        this.errands = errands;
        this.sessions = sessions;
    }

    @Override
    public void ask(Call call, Map<String, InputRequest> questions, CompletableFuture<Void> answered) {
        call.waits();
        CancelFlag withdrawn = new CancelFlag();
        Map<String, CompletableFuture<JsonObject>> answers = new LinkedHashMap<>();
        List<CompletableFuture<Void>> noted = new ArrayList<>();
        questions.keySet().forEach(key -> {
            CompletableFuture<JsonObject> answer = new CompletableFuture<>();
            answers.put(key, answer);
            noted.add(answer.handle((given, failure) -> note(call, key, given, failure)));
        });
        // Without this answer the others are of no use.
        noted.forEach(answer -> answer.exceptionally(failure -> {
            withdrawn.raise();
            return null;
        }));
        CompletableFuture.allOf(noted.toArray(CompletableFuture[]::new)).whenComplete((all, failure) -> {
            call.goesOn();
            if (failure == null) {
                answered.complete(null);
            } else {
                answered.completeExceptionally(failure);
            }
        });
        call.cancellation().onRaised(withdrawn::raise);
        send(call, questions, call.reply()::send, withdrawn, answers);
    }

    /**
     * Puts the questions to the client of the call.
     *
     * @param wire      the way to the call's stream
     * @param withdrawn raised when no answer is wanted any more
     * @param answers   to be completed, by key, as {@link ServerRequests#send} does
     */
    public void send(Call call, Map<String, InputRequest> questions, Consumer<RpcMessage> wire, CancelFlag withdrawn,
            Map<String, CompletableFuture<JsonObject>> answers) {
        Session session = call.session();
        if (session == null || !call.reply().isHeard() || call.cancellation().isRaised()) {
            throw new RpcException(
                    new RpcError(RpcError.INTERNAL_ERROR, "The client cannot be asked anything during this call"));
        }
        InputRequest.requireAll(questions.values(), session.client());
        // All of them are put into words before the first one goes out, since one may turn out to be impossible.
        Map<String, InputRequest> worded = new LinkedHashMap<>();
        questions.forEach((key, question) -> worded.put(key, question.shapedFor(call.client().revision())));
        worded.values().stream().map(InputRequest::id).filter(Objects::nonNull)
                .forEach(id -> errands.begin(id, session));
        worded.forEach((key, question) -> requests.send(session, question, patience, wire, withdrawn,
                question.method().equals(InputRequest.ROOTS)
                        ? rootsOf(session.id(), answers.get(key))
                        : answers.get(key)));
    }

    /** The session knows them before the call goes on, since its client may make the next one as soon as this is answered. */
    private CompletableFuture<JsonObject> rootsOf(String session, CompletableFuture<JsonObject> answer) {
        CompletableFuture<JsonObject> roots = new CompletableFuture<>();
        long asked = sessions.roots(session).changes();
        roots.whenComplete((given, failure) -> {
            if (failure == null) {
                sessions.rootsAnswered(session, asked, given);
                answer.complete(given);
            } else {
                answer.completeExceptionally(failure);
            }
        });
        return roots;
    }

    private static @Nullable Void note(Call call, String key, JsonObject answer, @Nullable Throwable failure) {
        if (failure instanceof ClientErrorException refusal) {
            call.keep(refusal.error().weight());
            call.dialogue().refused(key, refusal.error());
        } else if (failure != null) {
            throw new CompletionException(failure);
        } else {
            call.keep(JsonWeight.of(answer));
            call.dialogue().answered(key, answer);
        }
        return null;
    }
}
