package org.mcpjakarta.core.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.revision.Shape;

/** How one revision is spoken: which methods there are, the form of their results, and how clients are asked. */
record Dialect(Map<String, MethodHandler> methods, Shape shape, Asking asking) {
    Dialect {
        // Not an immutable one of the JDK, where finding something takes a division and so twice the time.
        methods = new HashMap<>(methods);
    }

    CompletionStage<Outcome> serve(Call call, MethodHandler handler) {
        return Responses.untilBrokenOff(call, asking.serve(call, handler));
    }
}
