package org.mcpjakarta.core.engine;

import java.util.Map;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Question;

/** Asks while the call goes on. No thread waits for the answers; when all are there, the method runs again. */
final class AskLoop implements Asking {
    private final Asker asker;

    /** Gets answers into the dialogue of a call. */
    @FunctionalInterface
    interface Asker {
        /** The stage is complete when all of them have an answer; it fails if one will never have any. */
        CompletionStage<Void> ask(Call call, Map<String, Question> questions);
    }

    AskLoop(Asker asker) {
        this.asker = asker;
    }

    @Override
    public CompletionStage<Outcome> serve(Call call, MethodHandler handler) {
        return Asking.attempt(call, handler)
                .thenCompose(outcome -> outcome instanceof Outcome.InputRequired asked
                        ? asker.ask(call, asked.questions()).thenCompose(answered -> again(call, handler))
                        : outcome.now());
    }

    private CompletionStage<Outcome> again(Call call, MethodHandler handler) {
        return Asking.on(call.reply()::resume, () -> serve(call, handler));
    }
}
