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
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/** Asks by requests to the client, on the stream of a call. */
public final class AskOnStream implements AskLoop.Asker {
    private final ServerRequests requests;
    private final Patience patience;
    private final PendingElicitations pendingElicitations;
    private final Sessions sessions;

    public AskOnStream(ServerRequests requests, Patience patience, PendingElicitations pendingElicitations,
            Sessions sessions) {
        this.requests = requests;
        this.patience = patience;
        this.pendingElicitations = pendingElicitations;
        this.sessions = sessions;
    }

    @Override
    public void ask(Call call, Map<String, InputRequest> questions, CompletableFuture<Void> answered) {
        call.waits();
        if (requests.areShared()) {
            call.reply().waits();
        }
        CancelFlag withdrawn = new CancelFlag();
        Map<String, CompletableFuture<JsonObject>> answers = new LinkedHashMap<>();
        List<CompletableFuture<Void>> recorded = new ArrayList<>();
        questions.keySet().forEach(key -> {
            CompletableFuture<JsonObject> answer = new CompletableFuture<>();
            answers.put(key, answer);
            recorded.add(answer.handle((given, failure) -> recordAnswer(call, key, given, failure)));
        });
        // One failed question makes the other answers useless, so all are withdrawn.
        recorded.forEach(answer -> answer.exceptionally(failure -> {
            withdrawn.raise();
            return null;
        }));
        CompletableFuture.allOf(recorded.toArray(CompletableFuture[]::new)).whenComplete((all, failure) -> {
            call.goesOn();
            if (failure == null) {
                answered.complete(null);
            } else {
                answered.completeExceptionally(failure);
            }
        });
        call.cancellation().onRaised(withdrawn::raise);
        send(call, questions, call.reply()::send, withdrawn, answers, true);
    }

    /**
     * Sends the questions to the client of the call. Only this node can go on when it has the answers.
     *
     * @param sender    sends a message on the stream of the call
     * @param withdrawn raised when the answers are not wanted any more
     * @param answers   completed, by key, as {@link ServerRequests#send} does
     */
    public void send(Call call, Map<String, InputRequest> questions, Consumer<RpcMessage> sender, CancelFlag withdrawn,
            Map<String, CompletableFuture<JsonObject>> answers) {
        send(call, questions, sender, withdrawn, answers, false);
    }

    private void send(Call call, Map<String, InputRequest> questions, Consumer<RpcMessage> sender, CancelFlag withdrawn,
            Map<String, CompletableFuture<JsonObject>> answers, boolean mayMove) {
        Session session = call.session();
        if (session == null || !call.reply().isHeard() || call.cancellation().isRaised()) {
            throw new RpcException(
                    new RpcError(RpcError.INTERNAL_ERROR, "The client cannot be asked anything during this call"));
        }
        InputRequest.requireAll(questions.values(), session.client());
        // All questions are shaped before the first is sent, since shaping may fail for one of them.
        Map<String, InputRequest> shaped = new LinkedHashMap<>();
        questions.forEach((key, question) -> shaped.put(key, question.shapedFor(call.client().revision())));
        shaped.values().stream().map(InputRequest::id).filter(Objects::nonNull)
                .forEach(id -> pendingElicitations.begin(id, session));
        Round round = mayMove ? requests.round(call, shaped.keySet(), patience) : null;
        shaped.forEach((key, question) -> requests.send(call, question, patience, sender, withdrawn,
                question.method().equals(InputRequest.ROOTS)
                        ? storingRoots(session.id(), answers.get(key))
                        : answers.get(key),
                round == null ? null : new Round.Place(round, key)));
    }

    /**
     * Stores the roots in the session before the call continues, since the client may send its next call as soon as this one is
     * answered.
     */
    private CompletableFuture<JsonObject> storingRoots(String session, CompletableFuture<JsonObject> answer) {
        CompletableFuture<JsonObject> roots = new CompletableFuture<>();
        long changesSoFar = sessions.roots(session).changes();
        roots.whenComplete((given, failure) -> {
            if (failure == null) {
                store(session, changesSoFar, given);
                answer.complete(given);
            } else {
                answer.completeExceptionally(failure);
            }
        });
        return roots;
    }

    private void store(String session, long changesSoFar, JsonObject given) {
        try {
            sessions.rootsAnswered(session, changesSoFar, given);
        } catch (StoreUnavailableException away) {
            return; // the client is asked again by the next call
        }
    }

    private static @Nullable Void recordAnswer(Call call, String key, JsonObject answer, @Nullable Throwable failure) {
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
