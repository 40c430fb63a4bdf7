package org.mcpjakarta.core.ask;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.NodeThreads;

/**
 * Asks while the call is running. No thread waits for the answers. When all have arrived, the method runs again, on the thread that
 * brought the last answer, unless calls have their own threads or another node has received that answer.
 */
public final class AskLoop implements Asking {
    private final Asker asker;

    /** Obtains the answers and adds them to the dialogue of the call. */
    @FunctionalInterface
    public interface Asker {
        /** @param answered completed by the last answer; fails if one of the answers will never come */
        void ask(Call call, Map<String, InputRequest> questions, CompletableFuture<Void> answered);
    }

    public AskLoop(Asker asker) {
        this.asker = asker;
    }

    @Override
    public Outcome serve(Call call, MethodHandler handler) {
        return Asking.attempt(call, handler).then(outcome -> outcome instanceof Outcome.InputRequired asked
                ? ask(call, asked.questions(), handler)
                : outcome);
    }

    private Outcome ask(Call call, Map<String, InputRequest> questions, MethodHandler handler) {
        CompletableFuture<Void> answered = new CompletableFuture<>();
        // Registered before anything is asked, so that the thread of the last answer always continues the call, however soon the
        // answer comes.
        CompletionStage<Outcome> end = answered
                .thenCompose(all -> Asking.on(resumption(call.reply()), () -> serve(call, handler)));
        asker.ask(call, questions, answered);
        return new Outcome.Later(end);
    }

    private static Consumer<Runnable> resumption(Reply reply) {
        return NodeThreads.isCurrent() ? reply::resumeDetached : reply::resume;
    }
}
