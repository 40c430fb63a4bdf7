package org.mcpjakarta.mcpjava;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.progress.ProgressToken;
import org.mcpjava.server.progress.ProgressTracker;

/** Builds a tracker, which adds up the steps of a call. */
final class TrackerBuilder implements ProgressTracker.Builder {
    private final org.mcpjakarta.progress.Progress progress;
    private final ProgressToken token;
    private @Nullable BigDecimal total;
    private BigDecimal step = BigDecimal.ONE;
    private Function<BigDecimal, @Nullable String> messages = reached -> null;

    TrackerBuilder(org.mcpjakarta.progress.Progress progress, ProgressToken token) {
        this.progress = progress;
        this.token = token;
    }

    @Override
    public ProgressTracker.Builder setTotal(long value) {
        total = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressTracker.Builder setTotal(double value) {
        total = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressTracker.Builder setDefaultStep(long value) {
        step = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressTracker.Builder setDefaultStep(double value) {
        step = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressTracker.Builder setMessageBuilder(Function<BigDecimal, String> messageBuilder) {
        messages = messageBuilder::apply;
        return this;
    }

    @Override
    public ProgressTracker build() {
        return new Tracker(this);
    }

    private static final class Tracker implements ProgressTracker {
        private final org.mcpjakarta.progress.Progress progress;
        private final ProgressToken token;
        private final @Nullable BigDecimal total;
        private final BigDecimal step;
        private final Function<BigDecimal, @Nullable String> messages;
        private BigDecimal reached = BigDecimal.ZERO;

        Tracker(TrackerBuilder given) {
            this.progress = given.progress;
            this.token = given.token;
            this.total = given.total;
            this.step = given.step;
            this.messages = given.messages;
        }

        @Override
        public ProgressToken token() {
            return token;
        }

        // Reports within the lock, so that the values that threads report never decrease.
        @Override
        public synchronized void advanceAndForget(BigDecimal value) {
            BigDecimal next = reached.add(value);
            if (total != null && next.compareTo(total) > 0) {
                throw new IllegalStateException("The progress would exceed the total");
            }
            reached = next;
            progress.send(next.doubleValue(), total == null ? null : total.doubleValue(), messages.apply(next));
        }

        /** A completed stage: sending does not wait. */
        @Override
        @SuppressWarnings("unchecked")
        public <T> T advance(BigDecimal value) {
            advanceAndForget(value);
            return (T) CompletableFuture.completedFuture(null);
        }

        @Override
        public synchronized BigDecimal progress() {
            return reached;
        }

        @Override
        public Optional<BigDecimal> total() {
            return Optional.ofNullable(total);
        }

        @Override
        public BigDecimal step() {
            return step;
        }
    }
}
