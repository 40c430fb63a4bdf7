package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;

/**
 * The running calls. They are kept so that a call can be cancelled or time out, an id in use is not used again, and a server that stops
 * can wait for them. The key is session and id, since ids of different clients may be equal. A call without a session is identified
 * only by its HTTP exchange, so the call itself is the key.
 */
public final class InFlight {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final RpcError TIMEOUT = new RpcError(RpcError.INTERNAL_ERROR, "Timeout: the call took too long");
    private static final RpcError STOPPING = new RpcError(RpcError.INTERNAL_ERROR, "The server is stopping");

    private final Map<Object, Call> running = new ConcurrentHashMap<>();
    private final Upkeep upkeep = new Upkeep("running calls");
    private final InstantSource clock;
    private volatile boolean draining;

    private record Key(String session, RpcId id) {}

    public InFlight(InstantSource clock) {
        this.clock = clock;
    }

    /** Registers the call as running, or refuses it while another call of its session runs with the same id. */
    public void begin(Call call) {
        call.begunAt(clock.millis());
        if (running.putIfAbsent(key(call), call) != null) {
            throw new RpcException(RpcError.invalidRequest("A request with this id is still being served"), call.id());
        }
    }

    private static Object key(Call call) {
        Session session = call.session();
        return session == null ? call : new Key(session.id(), call.id());
    }

    public void end(Call call) {
        running.remove(key(call), call);
        if (draining) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Cancels the call if it still runs; returns whether it does. */
    public boolean cancel(String session, RpcId id) {
        Call call = running.get(new Key(session, id));
        // The handshake cannot be cancelled.
        if (call != null && call.mcpMethod() != McpMethod.INITIALIZE) {
            call.cancellation().raise();
        }
        return call != null;
    }

    /** Cancels all running calls of the session. */
    public void cancelAll(String session) {
        running.forEach((key, call) -> {
            if (key instanceof Key sessionKey && sessionKey.session().equals(session)) {
                call.cancellation().raise();
            }
        });
    }

    /** Cancels calls that run longer than the timeout, except subscriptions, which are meant to last. */
    public void cancelAfter(Duration timeout) {
        long cutoff = clock.millis() - timeout.toMillis();
        upkeep.each(running.values(), call -> {
            if (call.begunAt() <= cutoff && !call.cancellation().isRaised()
                    && call.mcpMethod() != McpMethod.LISTEN) {
                LOG.log(Level.WARNING, "MCPJ5003 {0}: the call ran longer than mcp.requests.timeout and is cancelled",
                        call.label());
                call.breakOff(TIMEOUT);
            }
        });
    }

    /** Waits until no call runs, at most for the given time. Calls that still run then are cancelled. */
    public void drain(Duration time) {
        draining = true;
        try {
            await(System.nanoTime() + time.toNanos());
        } catch (InterruptedException e) {
            // The thread that stops the server does not want to wait any longer.
            Thread.currentThread().interrupt();
        }
        running.values().forEach(call -> call.breakOff(STOPPING));
    }

    private synchronized void await(long deadline) throws InterruptedException {
        long left = deadline - System.nanoTime();
        while (!running.isEmpty() && left > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadline - System.nanoTime();
        }
    }

    /** The sessions with running calls, each once. */
    public Collection<Session> sessions() {
        Map<String, Session> byId = new HashMap<>();
        for (Call call : running.values()) {
            Session session = call.session();
            if (session != null) {
                byId.put(session.id(), session);
            }
        }
        return byId.values();
    }

    int size() {
        return running.size();
    }
}
