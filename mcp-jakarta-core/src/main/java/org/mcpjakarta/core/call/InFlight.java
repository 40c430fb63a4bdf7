package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.session.Session;

/**
 * The calls that sessions have running, so that one can be cancelled and an id in use is not used again. Keyed by session
 * and id: equal ids of different clients have nothing to do with each other. Calls without a session are not kept; they are
 * known by their HTTP exchange alone.
 */
public final class InFlight {
    private final Map<Key, Call> calls = new ConcurrentHashMap<>();

    private record Key(String session, RpcId id) {}

    /** Notes the call as running, or refuses it while another one of its session runs under the same id. */
    public void begin(Call call) {
        Session session = call.session();
        if (session != null && calls.putIfAbsent(new Key(session.id(), call.id()), call) != null) {
            throw new RpcException(RpcError.invalidRequest("A request with this id is still being served"), call.id());
        }
    }

    public void end(Call call) {
        Session session = call.session();
        if (session != null) {
            calls.remove(new Key(session.id(), call.id()), call);
        }
    }

    /** Cancels the call if it still runs; a call that ended meanwhile is left in peace. */
    public void cancel(Session session, RpcId id) {
        Call call = calls.get(new Key(session.id(), id));
        // The handshake cannot be cancelled.
        if (call != null && !call.method().equals("initialize")) {
            call.cancellation().raise();
        }
    }

    /** Cancels whatever the session still has running. */
    public void cancelAll(Session session) {
        calls.forEach((key, call) -> {
            if (key.session().equals(session.id())) {
                call.cancellation().raise();
            }
        });
    }

    /** The sessions that have calls running. */
    public Set<Session> sessions() {
        return calls.values().stream().map(Call::session).collect(Collectors.toSet());
    }

    public int size() {
        return calls.size();
    }
}
