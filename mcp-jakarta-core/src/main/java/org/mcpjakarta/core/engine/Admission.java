package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.session.Activity;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;

/**
 * Lets calls in as long as there are not too many: running at once, by session, by owner and in all, and begun within a second. A
 * client whose name is known is measured by it, whatever sessions it has; one without by its session; and one that has neither by
 * where it calls from. Safe for use by many threads, of which none waits.
 */
final class Admission {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration LATER = Duration.ofSeconds(30);

    private final AtomicInteger running = new AtomicInteger();
    private volatile boolean awaited;
    private final Settings.Requests limits;
    private final Meters sessions;
    private final Meters owners;
    private final Meters addresses;
    private final Quota listeners = new Quota();
    private final Settings.Listeners listening;

    Admission(Settings.Requests limits, Settings.Listeners listening, Rates rates, LongSupplier nanos) {
        this.limits = limits;
        this.listening = listening;
        Supplier<Meter> maker = () -> new Meter(rates, nanos);
        this.sessions = new Meters(limits.perSession(), "mcp.requests.per-session", maker, nanos);
        this.owners = new Meters(limits.perOwner(), "mcp.requests.per-owner", maker, nanos);
        this.addresses = new Meters(Integer.MAX_VALUE, "", maker, nanos);
    }

    /** What a call holds until it has ended. While it is lent, the call still counts for its session and its owner. */
    private final class Ticket implements CallPlace {
        private final AtomicReference<Use> use = new AtomicReference<>(Use.RUNNING);
        private @Nullable Meter session;
        private @Nullable Meter client;

        @Override
        public void giveBack() {
            if (use.getAndSet(Use.OVER) == Use.RUNNING) {
                running.decrementAndGet();
            }
            leave(session);
            leave(client);
            if (awaited) {
                tellWhoWaits();
            }
        }

        @Override
        public void lend() {
            if (use.compareAndSet(Use.RUNNING, Use.LENT)) {
                running.decrementAndGet();
            }
        }

        @Override
        public void reclaim() {
            if (use.get() == Use.LENT && use.compareAndSet(Use.LENT, Use.RUNNING)) {
                running.incrementAndGet();
            }
        }

        private static void leave(@Nullable Meter meter) {
            if (meter != null) {
                meter.leave();
            }
        }
    }

    private enum Use {
        RUNNING,
        LENT,
        OVER
    }

    /**
     * Lets the call in, until its place is given back.
     *
     * @throws Overload if there are too many
     */
    CallPlace admit(Call call) {
        McpMethod method = McpMethod.find(call.method());
        if (method == null || !method.isCounted()) {
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

    /**
     * Lets a client begin a session.
     *
     * @param address where it calls from
     * @throws Overload if it begins too many
     */
    void handshake(Caller caller, String address) {
        begin(McpMethod.INITIALIZE, caller, address);
    }

    private void begin(McpMethod method, Caller caller, String address) {
        Meter meter = caller.isKnown() ? owners.enter(caller.owner()) : addresses.enter(address);
        try {
            take(meter, method);
        } finally {
            meter.leave();
        }
    }

    // It does no work, but it is a stream that stays: so it has a place of its own, and none among the requests that run.
    private CallPlace listen(Call call) {
        Caller caller = call.caller();
        String client = caller.isKnown() ? caller.owner() : call.reply().address();
        begin(McpMethod.LISTEN, caller, client);
        int most = caller.isKnown() ? listening.perOwner() : listening.perAddress();
        return switch (listeners.take(client, listening.max(), most)) {
            case KEPT -> () -> listeners.giveBack(client);
            case FULL -> throw Overload.ofServer("The server has too many listeners", LATER).by("mcp.listeners.max");
            case HOLDER_FULL -> throw Overload.ofClient("The client listens too many times; end one of them", LATER)
                    .by("mcp.listeners.per-owner");
        };
    }

    private void enter(Call call, McpMethod method, Ticket ticket) {
        if (running.incrementAndGet() > limits.max()) {
            throw Overload.ofServer("The server has too many requests running", SOON).by("mcp.requests.max");
        }
        Session session = call.session();
        Meter measured = null;
        if (session != null) {
            measured = ticket.session = sessions.enter(session.id());
        }
        if (call.caller().isKnown()) {
            measured = ticket.client = owners.enter(call.caller().owner());
        } else if (measured == null) {
            measured = ticket.client = addresses.enter(call.reply().address());
        }
        take(measured, method);
    }

    private static void take(Meter meter, McpMethod method) {
        long wait = meter.take(method.rate());
        if (wait > 0) {
            throw Overload.ofClient(method.wireName() + " is called too often", Duration.ofNanos(wait))
                    .by(method.rate().key());
        }
    }

    private synchronized void tellWhoWaits() {
        notifyAll();
    }

    /** Waits until all calls have given their places back, which they do when they are answered, but no longer than that. */
    synchronized void awaitAnswers(Duration longest) {
        awaited = true;
        long deadline = System.nanoTime() + longest.toNanos();
        try {
            for (long left = longest.toNanos(); running.get() > 0 && left > 0; left = deadline - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** In which sessions calls are running. */
    Activity calls() {
        return sessions;
    }

    /** Forgets clients of whom nothing needs to be known. */
    void sweep() {
        sessions.sweep();
        owners.sweep();
        addresses.sweep();
    }

    int listeners() {
        return listeners.size();
    }

    int running() {
        return running.get();
    }

    int clients() {
        return sessions.size() + owners.size() + addresses.size();
    }
}
