package org.mcpjakarta.core.ask;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;

/**
 * Asks while the call goes on. No thread waits for the answers; when all are there, the method runs again, where the last one came if the
 * call has no threads of its own.
 */
public final class AskLoop implements Asking {
    private final Asker asker;

    /** Gets answers into the dialogue of a call. */
    @FunctionalInterface
    public interface Asker {
        /** @param answered to be completed by the last answer, and to fail if one of them will never come */
        void ask(Call call, Map<String, InputRequest> questions, CompletableFuture<Void> answered);
    }

    public AskLoop(Asker asker) {
        this.asker = asker;
    }

    @Override
    public CompletionStage<Outcome> serve(Call call, MethodHandler handler) {
        CompletionStage<Outcome> attempt = Asking.attempt(call, handler);
        return Asking.isAnswer(attempt)
                ? attempt
                : attempt.thenCompose(outcome -> outcome instanceof Outcome.InputRequired asked
                        ? ask(call, asked.questions(), handler)
                        : outcome.now());
    }

    private CompletionStage<Outcome> ask(Call call, Map<String, InputRequest> questions, MethodHandler handler) {
        CompletableFuture<Void> answered = new CompletableFuture<>();
        // Before anything is asked: so it is always the thread of the last answer that goes on, however soon that comes.
        CompletionStage<Outcome> end = answered.thenCompose(all -> again(call, handler));
        asker.ask(call, questions, answered);
        return end;
    }

    private CompletionStage<Outcome> again(Call call, MethodHandler handler) {
        return Asking.on(call.reply()::resume, () -> serve(call, handler));
    }
}
