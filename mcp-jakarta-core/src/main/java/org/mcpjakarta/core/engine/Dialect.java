package org.mcpjakarta.core.engine;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.revision.McpMethod;

/**
 * How the engine serves one revision: its methods, the form of their results, and the way clients are asked.
 *
 * @param added the methods that only extensions have, by name
 */
record Dialect(Map<McpMethod, MethodHandler> handlers, Map<String, MethodHandler> added, Responses responses,
        Asking asking) {
    /** The handler of the method; null if this revision does not have it. */
    @Nullable
    MethodHandler handler(Call call) {
        McpMethod method = call.mcpMethod();
        return method == McpMethod.OTHER ? added.get(call.method()) : handlers.get(method);
    }
}
