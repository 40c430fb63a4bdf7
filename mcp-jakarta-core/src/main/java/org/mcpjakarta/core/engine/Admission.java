package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.session.Activity;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;

/**
 * Admits calls within limits: how many run at once (per session, per owner and in total), and how many begin within a second. A
 * client with a known owner is measured by the owner, whatever sessions it has; an anonymous one by its session; and one without a
 * session by its network address. Safe for use by many threads; none of them waits.
 */
final class Admission {
    private static final Duration RETRY_SOON = Duration.ofSeconds(1);
    private static final Duration RETRY_LATER = Duration.ofSeconds(30);

    private final AtomicInteger running = new AtomicInteger();
    private volatile boolean awaited;
    private final Settings.Requests limits;
    private final Meters sessions;
    private final Meters owners;
    private final Meters addresses;
    private final Quota listeners = new Quota();
    private final SessionLimits listenerLimits;

    Admission(Settings.Requests limits, SessionLimits listenerLimits, Rates rates, LongSupplier nanos) {
        this(limits, listenerLimits, rates, nanos, null);
    }

    /** @param cluster the other nodes, which count the calls of the same clients; null if there are none */
    Admission(Settings.Requests limits, SessionLimits listenerLimits, Rates rates, LongSupplier nanos,
            @Nullable Cluster cluster) {
        this.limits = limits;
        this.listenerLimits = listenerLimits;
        Supplier<Meter> newMeter = cluster == null
                ? () -> new Meter(rates, nanos)
                : () -> new SharedMeter(rates, nanos);
        this.sessions = new Meters(limits.perSession(), "mcp.requests.per-owner", newMeter, nanos);
        this.owners = new Meters(limits.perOwner(), "mcp.requests.per-owner", newMeter, nanos);
        this.addresses = new Meters(Integer.MAX_VALUE, "", newMeter, nanos);
        if (cluster != null) {
            new RateGossip(cluster, Map.of("sessions", sessions, "owners", owners, "addresses", addresses)).start();
        }
    }

    /**
     * Held by a call until it has ended. While the ticket is lent, the call still counts for its session and its owner. It is its own
     * state, so that a call needs one object less.
     */
    @SuppressWarnings("serial") // never serialized
    private final class Ticket extends AtomicInteger implements CallPlace {
        private static final int RUNNING = 0;
        private static final int LENT = 1;
        private static final int ENDED = 2;

        private @Nullable Meter session;
        private @Nullable Meter client;

        @Override
        public void giveBack() {
            if (getAndSet(ENDED) == RUNNING) {
                running.decrementAndGet();
            }
            leave(session);
            leave(client);
            if (awaited) {
                notifyWaiters();
            }
        }

        @Override
        public void lend() {
            if (compareAndSet(RUNNING, LENT)) {
                running.decrementAndGet();
            }
        }

        @Override
        public void reclaim() {
            if (get() == LENT && compareAndSet(LENT, RUNNING)) {
                running.incrementAndGet();
            }
        }

        private static void leave(@Nullable Meter meter) {
            if (meter != null) {
                meter.leave();
            }
        }
    }

    /**
     * Admits the call until its place is given back.
     *
     * @throws Overload if too many calls run, or the client calls too often
     */
    CallPlace admit(Call call) {
        McpMethod method = call.mcpMethod();
        if (!method.isCounted()) {
            return CallPlace.UNCOUNTED;
        }
        if (method == McpMethod.LISTEN) {
            return listen(call);
        }
        Ticket ticket = new Ticket();
        boolean admitted = false;
        try {
            enter(call, method, ticket);
            admitted = true;
            return ticket;
        } finally {
            if (!admitted) {
                ticket.giveBack();
            }
        }
    }

    /** The place of a call that another node has admitted and that goes on here, even if that is one call too many. */
    CallPlace takeOver() {
        running.incrementAndGet();
        return new Ticket();
    }

    /**
     * Admits a client that begins a session.
     *
     * @param address the network address of the client
     * @throws Overload if the client begins too many
     */
    void handshake(Caller caller, String address) {
        takeFromRate(McpMethod.INITIALIZE, caller, address);
    }

    /** Whether something that a client sent may be passed to other nodes, which costs more than most of what it can send. */
    boolean mayPassOn(Session session) {
        try {
            Meter meter = session.owner().isEmpty() ? sessions.enter(session.id()) : owners.enter(session.owner());
            try {
                return meter.take(McpMethod.Rate.TOOLS) == 0;
            } finally {
                meter.leave();
            }
        } catch (Overload tooMuch) {
            return false;
        }
    }

    private void takeFromRate(McpMethod method, Caller caller, String address) {
        Meter meter = caller.isKnown() ? owners.enter(caller.owner()) : addresses.enter(address);
        try {
            take(meter, method);
        } finally {
            meter.leave();
        }
    }

    // A listening call does no work, but its stream stays open. So it takes a place among the listeners, and none among the running
    // requests.
    private CallPlace listen(Call call) {
        Caller caller = call.caller();
        String client = caller.isKnown() ? caller.owner() : call.reply().address();
        takeFromRate(McpMethod.LISTEN, caller, client);
        int mostOfClient = caller.isKnown() ? listenerLimits.perOwner() : listenerLimits.perAddress();
        return switch (listeners.take(client, listenerLimits.max(), mostOfClient)) {
            case KEPT -> () -> listeners.giveBack(client);
            case FULL ->
                throw Overload.ofServer("The server has too many listeners", RETRY_LATER).by("mcp.sessions.max");
            case HOLDER_FULL ->
                throw Overload.ofClient("The client listens too many times; end one of them", RETRY_LATER)
                        .by("mcp.limits.per-owner");
        };
    }

    private void enter(Call call, McpMethod method, Ticket ticket) {
        if (running.incrementAndGet() > limits.max()) {
            throw Overload.ofServer("The server has too many requests running", RETRY_SOON).by("mcp.requests.max");
        }
        Session session = call.session();
        Meter meter = null;
        if (session != null) {
            meter = ticket.session = sessions.enter(session.id());
        }
        if (call.caller().isKnown()) {
            meter = ticket.client = owners.enter(call.caller().owner());
        } else if (meter == null) {
            meter = ticket.client = addresses.enter(call.reply().address());
        }
        take(meter, method);
    }

    private static void take(Meter meter, McpMethod method) {
        long wait = meter.take(method.rate());
        if (wait > 0) {
            throw Overload.ofClient(method.wireName() + " is called too often", Duration.ofNanos(wait))
                    .by(method.rate().key());
        }
    }

    private synchronized void notifyWaiters() {
        notifyAll();
    }

    /** Waits until all calls have given back their places, which they do once they are answered, but at most for the given time. */
    synchronized void awaitAnswers(Duration timeout) {
        awaited = true;
        long deadline = System.nanoTime() + timeout.toNanos();
        try {
            for (long left = timeout.toNanos(); running.get() > 0 && left > 0; left = deadline - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The sessions in which calls are running. */
    Activity calls() {
        return sessions;
    }

    /** Removes the meters of clients that are idle and below their rates. */
    void sweep() {
        sessions.sweep();
        owners.sweep();
        addresses.sweep();
    }

    int running() {
        return running.get();
    }
}
