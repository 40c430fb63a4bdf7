package org.mcpjakarta.core.upkeep;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * One kind of work that is done turn by turn. Whatever is thrown in a turn, an {@link Error} included, the rest of the turn is done and
 * the next one comes. A failure is logged once: not again before a turn has gone well, or a minute has passed. Safe for use by many
 * threads.
 */
public final class Upkeep {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final long SILENCE = Duration.ofMinutes(1).toNanos();

    private final String what;
    private final LongSupplier nanos;
    private volatile boolean failing;
    private long toldAt;

    /** @param what is kept up, for the log */
    public Upkeep(String what) {
        this(what, System::nanoTime);
    }

    Upkeep(String what, LongSupplier nanos) {
        this.what = what;
        this.nanos = nanos;
    }

    /** Does the work of a turn; false if it failed. */
    public boolean run(Runnable turn) {
        return isGood(thrownBy(turn));
    }

    /** Does the work of a turn for each of them; one that fails does not keep the others from being served. False if one did. */
    public <T> boolean each(Iterable<? extends T> all, Consumer<? super T> work) {
        AtomicReference<@Nullable Throwable> first = new AtomicReference<>();
        Throwable ofAll = thrownBy(
                () -> all.forEach(one -> first.compareAndSet(null, thrownBy(() -> work.accept(one)))));
        return isGood(first.get() == null ? ofAll : first.get());
    }

    private static @Nullable Throwable thrownBy(Runnable work) {
        try {
            work.run();
            return null;
        } catch (Throwable thrown) { // a door: what is done here belongs to many
            return thrown;
        }
    }

    private boolean isGood(@Nullable Throwable failure) {
        if (failure != null) {
            tell(failure);
        } else if (failing) {
            failing = false;
        }
        return failure == null;
    }

    private void tell(Throwable failure) {
        try {
            if (isNews()) {
                LOG.log(Level.WARNING, "MCPJ5005 The upkeep of " + what + " failed; it is tried again", failure);
            }
        } catch (Throwable unheard) { // what is wrong may be memory, and then logging fails, too
            return;
        }
    }

    private synchronized boolean isNews() {
        long now = nanos.getAsLong();
        boolean known = failing && now - toldAt < SILENCE;
        failing = true;
        if (!known) {
            toldAt = now;
        }
        return !known;
    }
}
