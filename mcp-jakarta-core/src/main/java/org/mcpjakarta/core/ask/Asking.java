package org.mcpjakarta.core.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.UnansweredQuestions;

/**
 * How a call gets answers from its client. A method that needs an answer ends as {@link Outcome.InputRequired}, and runs again from
 * the start once the answer is known. What happens in between depends on the era.
 */
@FunctionalInterface
public interface Asking {
    /** How many times a call may ask. A method that asks more often is defective. */
    int MOST_ROUNDS = 100;

    /** Serves the call until it has a result or has failed. */
    Outcome serve(Call call, MethodHandler handler);

    /** Whether the protocol lets this call ask its client. */
    static boolean isAllowed(Call call) {
        return call.mcpMethod().mayAsk();
    }

    /** Runs the work through the executor, usually on another thread. */
    static CompletionStage<Outcome> on(Consumer<Runnable> executor, Supplier<Outcome> work) {
        CompletableFuture<Outcome> end = new CompletableFuture<>();
        executor.accept(() -> {
            try {
                work.get().stage().whenComplete((outcome, failure) -> {
                    if (failure == null) {
                        end.complete(outcome);
                    } else {
                        end.completeExceptionally(failure);
                    }
                });
            } catch (Throwable failure) { // catch-all: nothing else reports what this thread throws
                end.completeExceptionally(failure);
            }
        });
        return end;
    }

    /** Runs the handler once. */
    static Outcome attempt(Call call, MethodHandler handler) {
        Outcome outcome;
        try {
            outcome = handler.handle(call);
        } catch (Throwable failure) { // catch-all: a tool may end with any Throwable, and the next call has to be served
            return outcome(call, null, failure);
        }
        return outcome instanceof Outcome.Later later
                ? new Outcome.Later(later.stage().handle((end, failure) -> outcome(call, end, failure)))
                : outcome(call, outcome, null);
    }

    /** A question is asked even if code between the method and here caught its exception and returned a result instead. */
    private static Outcome outcome(Call call, @Nullable Outcome end, @Nullable Throwable failure) {
        Throwable cause = failure == null ? null : InternalErrors.causeOf(failure);
        Map<String, InputRequest> open = call.takeOpenQuestions();
        if (cause instanceof UnansweredQuestions asked) {
            return asking(call, asked.questions());
        }
        if (!open.isEmpty()) {
            return asking(call, open);
        }
        if (cause != null) {
            throw new CompletionException(cause);
        }
        return Objects.requireNonNull(end);
    }

    private static Outcome asking(Call call, Map<String, InputRequest> questions) {
        if (!isAllowed(call)) {
            throw new IllegalStateException("The client cannot be asked while " + call.method() + " is served");
        }
        if (call.dialogue().nextRound() > MOST_ROUNDS) {
            throw new IllegalStateException("The call has asked its client " + MOST_ROUNDS + " times and asks again");
        }
        Map<String, InputRequest> understood = new LinkedHashMap<>();
        questions.forEach((key, question) -> understood.put(key, question.heardBy(call.client())));
        return new Outcome.InputRequired(understood);
    }
}
