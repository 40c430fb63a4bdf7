package org.mcpjakarta.console;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Refusal;

/** Keeps what has happened last, for each server with a console. */
final class RecentCalls implements CallListener {
    private final Map<String, ServerHistory> byServer = new ConcurrentHashMap<>();

    /** The history of the server with that path, which begins now. */
    ServerHistory of(String server) {
        return byServer.computeIfAbsent(server, first -> new ServerHistory());
    }

    @Override
    public void ended(CallInfo call, CallEnd end) {
        tell(call.server(), history -> history.add(RecentCall.of(call, end, false)));
    }

    @Override
    public void taskEnded(CallInfo call, CallEnd end) {
        tell(call.server(), history -> history.add(RecentCall.of(call, end, true)));
    }

    @Override
    public void refused(Refusal refusal) {
        tell(refusal.server(), history -> history.add(refusal));
    }

    private void tell(String server, Consumer<ServerHistory> event) {
        ServerHistory history = byServer.get(server);
        if (history != null) {
            event.accept(history);
        }
    }
}
