package org.mcpjakarta.core.engine;

import java.util.Set;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;

/**
 * Lets calls run, on the threads that the settings say.
 *
 * @param threads where calls run that may take long
 */
record CallRunner(Settings.Threads threads) {
    /** What runs the application's code, and so may take long. */
    private static final Set<String> LONG = Set.of("tools/call", "prompts/get", "resources/read",
            "completion/complete");

    CompletionStage<Outcome> run(Call call, Dialect dialect, MethodHandler handler) {
        return threads == Settings.Threads.REQUEST || !LONG.contains(call.method())
                ? serve(call, dialect, handler)
                : Asking.on(call.reply()::resume, () -> serve(call, dialect, handler));
    }

    private static CompletionStage<Outcome> serve(Call call, Dialect dialect, MethodHandler handler) {
        return Responses.untilBrokenOff(call, dialect.asking().serve(call, handler));
    }
}
