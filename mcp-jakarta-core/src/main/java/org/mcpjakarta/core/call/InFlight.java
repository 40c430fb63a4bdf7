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
 * The calls that are running, so that one can be cancelled, an id in use is not used again, none runs for ever, and a server that
 * stops can wait for them. Known by session and id: equal ids of different clients have nothing to do with each other. Calls without a session are known
 * by their HTTP exchange alone, and each is its own key.
 */
public final class InFlight {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final RpcError TIMEOUT = new RpcError(RpcError.INTERNAL_ERROR, "Timeout: the call took too long");
    private static final RpcError STOPPING = new RpcError(RpcError.INTERNAL_ERROR, "The server is stopping");

    private final Map<Object, Call> running = new ConcurrentHashMap<>();
    private final Upkeep upkeep = new Upkeep("running calls");
    private final InstantSource clock;
    private volatile boolean awaited;

    private record Key(String session, RpcId id) {}

    public InFlight(InstantSource clock) {
        this.clock = clock;
    }

    /** Notes the call as running, or refuses it while another one of its session runs under the same id. */
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
        if (awaited) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Cancels the call if it still runs; a call that ended meanwhile is left in peace. */
    public void cancel(Session session, RpcId id) {
        Call call = running.get(new Key(session.id(), id));
        // The handshake cannot be cancelled.
        if (call != null && !McpMethod.INITIALIZE.hasName(call.method())) {
            call.cancellation().raise();
        }
    }

    /** Cancels whatever the session still has running. */
    public void cancelAll(Session session) {
        running.forEach((key, call) -> {
            if (key instanceof Key known && known.session().equals(session.id())) {
                call.cancellation().raise();
            }
        });
    }

    /** Cancels what has been running for so long. A subscription is meant to. */
    public void cancelAfter(Duration longest) {
        long begun = clock.millis() - longest.toMillis();
        upkeep.each(running.values(), call -> {
            if (call.begunAt() <= begun && !call.cancellation().isRaised()
                    && !McpMethod.LISTEN.hasName(call.method())) {
                LOG.log(Level.WARNING, "MCPJ5003 {0}: the call ran longer than mcp.requests.timeout and is cancelled",
                        call.label());
                call.breakOff(TIMEOUT);
            }
        });
    }

    /** Waits until nothing runs, but no longer than that; whatever still runs then is cancelled. */
    public void drain(Duration time) {
        awaited = true;
        try {
            await(System.nanoTime() + time.toNanos());
        } catch (InterruptedException e) {
            // Whoever stops the server is in a hurry.
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

    /** The sessions that have calls running, each once. */
    public Collection<Session> sessions() {
        Map<String, Session> found = new HashMap<>();
        for (Call call : running.values()) {
            Session session = call.session();
            if (session != null) {
                found.put(session.id(), session);
            }
        }
        return found.values();
    }

    public int size() {
        return running.size();
    }
}
