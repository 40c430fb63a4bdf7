package org.mcpjakarta.cdi.call;

import java.util.Optional;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressToken;
import org.mcpjakarta.progress.ProgressTracker;

/** Reports the progress of a call to its client. */
record CallProgress(CallSource source) implements Progress {
    @Override
    public Optional<ProgressToken> token() {
        Call call = source.call();
        JsonValue token = call == null ? null : call.progress().token();
        if (token == null) {
            return Optional.empty();
        }
        return Optional.of(new ProgressToken(
                token instanceof JsonString text ? text.getString() : PlainValues.of((JsonNumber) token)));
    }

    @Override
    public void send(double progress, @Nullable Double total, @Nullable String message) {
        Call call = source.call();
        if (call != null) {
            call.progress().report(progress, total, message);
        }
    }

    @Override
    public ProgressTracker tracker(double total) {
        Call call = source.call();
        // The tracker is bound to this call, so that it also works on other threads.
        return new Counter(call == null ? this : new CallProgress(() -> call), total);
    }

    private static final class Counter implements ProgressTracker {
        private final Progress reports;
        private final double total;
        private double progress;

        Counter(Progress reports, double total) {
            this.reports = reports;
            this.total = total;
        }

        @Override
        public synchronized double progress() {
            return progress;
        }

        @Override
        public double total() {
            return total;
        }

        @Override
        public void advance(double step) {
            count(step, null);
        }

        @Override
        public void advance(double step, String message) {
            count(step, message);
        }

        // Reports within the lock, so that the values that threads report never decrease.
        private synchronized void count(double step, @Nullable String message) {
            // Negated, so that NaN fails, too.
            if (!(step > 0)) {
                throw new IllegalArgumentException("A progress step must be greater than 0");
            }
            progress += step;
            reports.send(progress, total, message);
        }
    }
}
