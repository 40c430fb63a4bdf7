package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Rates;
import org.mcpjakarta.core.session.Activity;
import org.mcpjakarta.core.session.Overload;
import org.mcpjakarta.core.session.Session;

/**
 * Lets calls in as long as there are not too many: running at once, by session, by owner and in all, and begun within a second. A
 * client whose name is known is measured by it, whatever sessions it has; one without by its session; and one that has neither by
 * where it calls from. Safe for use by many threads, of which none waits.
 */
final class Admission {
    // The first two cost nothing and tell that the server is there. A subscription is no work, but a stream that stays.
    private static final Set<String> FREE = Set.of("initialize", "ping", "subscriptions/listen");
    private static final Runnable NOTHING = () -> {};
    private static final Duration SOON = Duration.ofSeconds(1);

    private final AtomicInteger running = new AtomicInteger();
    private final Settings.Requests limits;
    private final Meters sessions;
    private final Meters owners;
    private final Meters addresses;

    Admission(Settings.Requests limits, Rates rates, LongSupplier nanos) {
        this.limits = limits;
        Supplier<Meter> maker = () -> new Meter(rates, nanos);
        this.sessions = new Meters(limits.perSession(), maker, nanos);
        this.owners = new Meters(limits.perOwner(), maker, nanos);
        this.addresses = new Meters(Integer.MAX_VALUE, maker, nanos);
    }

    /** What a call holds while it runs; given back by running it. */
    private final class Ticket implements Runnable {
        private @Nullable Meter session;
        private @Nullable Meter client;

        @Override
        public void run() {
            running.decrementAndGet();
            leave(session);
            leave(client);
        }

        private static void leave(@Nullable Meter meter) {
            if (meter != null) {
                meter.leave();
            }
        }
    }

    /**
     * Lets the call in, until the runnable is run.
     *
     * @throws Overload if there are too many
     */
    Runnable admit(Call call) {
        if (FREE.contains(call.method())) {
            return NOTHING;
        }
        Ticket ticket = new Ticket();
        boolean admitted = false;
        try {
            enter(call, ticket);
            admitted = true;
            return ticket;
        } finally {
            if (!admitted) {
                ticket.run();
            }
        }
    }

    private void enter(Call call, Ticket ticket) {
        if (running.incrementAndGet() > limits.max()) {
            throw Overload.ofServer("The server has too many requests running", SOON);
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
        long wait = measured.take(call.method());
        if (wait > 0) {
            throw Overload.ofClient(call.method() + " is called too often", Duration.ofNanos(wait));
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

    int running() {
        return running.get();
    }

    int clients() {
        return sessions.size() + owners.size() + addresses.size();
    }
}
