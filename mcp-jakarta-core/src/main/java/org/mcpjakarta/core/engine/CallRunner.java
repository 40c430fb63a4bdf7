package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.settings.Settings;

/**
 * Runs calls on the threads that the settings select.
 *
 * @param threads where calls run that execute code of the application
 */
record CallRunner(Settings.Threads threads) {
    Outcome run(Call call, McpMethod method, Dialect dialect, MethodHandler handler) {
        return threads == Settings.Threads.REQUEST || !method.runsApplicationCode()
                ? serve(call, dialect, handler)
                : new Outcome.Later(Asking.on(call.reply()::resume, () -> serve(call, dialect, handler)));
    }

    private static Outcome serve(Call call, Dialect dialect, MethodHandler handler) {
        return Responses.untilBrokenOff(call, dialect.asking().serve(call, handler));
    }
}
