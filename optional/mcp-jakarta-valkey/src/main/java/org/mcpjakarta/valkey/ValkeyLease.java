package org.mcpjakarta.valkey;

import java.time.Duration;
import java.util.List;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.LeaseTrust;
import org.mcpjakarta.valkey.config.ValkeySettings;
import org.mcpjakarta.valkey.connection.ValkeyThreads;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** Renews the lease of this node, and does what else is due at intervals, on a thread of its own. */
final class ValkeyLease implements AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final int RENEWALS = 4;

    private final ValkeyCommands commands;
    private final ValkeyClock clock;
    private final Subscription subscription;
    private final Delivery delivery;
    private final ValkeyChecks checks;
    private final CommandArguments renewal;
    private final LeaseTrust trust;
    private final Duration pause;
    private final long due;
    private final Duration patience;
    private final Thread thread;
    private long renewed;
    private boolean isTaken;
    private boolean isChecked;

    ValkeyLease(ValkeyCommands commands, ValkeyClock clock, Subscription subscription, Delivery delivery,
            ValkeyChecks checks,
            String key, LeaseTrust trust, ValkeySettings settings) {
        this.commands = commands;
        this.clock = clock;
        this.subscription = subscription;
        this.delivery = delivery;
        this.checks = checks;
        this.trust = trust;
        this.renewal = new CommandArguments(Command.SET).key(key).add("1").add("PX").add(settings.lease().toMillis());
        Duration interval = settings.lease().dividedBy(RENEWALS);
        this.pause = interval.compareTo(LONGEST_PAUSE) < 0 ? interval : LONGEST_PAUSE;
        this.due = interval.minus(pause.dividedBy(2)).toNanos();
        this.patience = settings.timeout();
        this.thread = ValkeyThreads.create("lease", this::run);
    }

    /** The lease is taken when this returns, if the server answers. */
    void start() {
        renew();
        thread.start();
    }

    private void run() {
        do {
            if (isTaken && !isChecked) {
                checks.run();
                isChecked = true;
            }
            subscription.ping();
            if (System.nanoTime() - renewed >= due) {
                renew();
            }
        } while (ValkeyThreads.pause(pause));
    }

    private void renew() {
        try {
            long before = System.nanoTime();
            clock.learn(commands.readAll(List.of(renewal, ValkeyClock.TIME)).get(1), before);
            renewed = before;
            trust.renewed(System.nanoTime());
            isTaken = true;
            delivery.checkInbox();
        } catch (StoreUnavailableException e) {
            renewed = System.nanoTime() - due; // again after the next pause
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        ValkeyThreads.join(thread, patience);
    }
}
