package org.mcpjakarta.cdi.invoke;

import java.util.Optional;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressToken;
import org.mcpjakarta.progress.ProgressTracker;

/** Counts and tells nobody: an answer is one body without a stream before it, so there is no way to report on. */
final class SilentProgress implements Progress {
    private final Call call;

    SilentProgress(Call call) {
        this.call = call;
    }

    /** A token that is neither a string nor a whole number is no token, and harms nobody. */
    @Override
    public Optional<ProgressToken> token() {
        JsonValue token = call.meta().get("progressToken");
        if (token instanceof JsonString text) {
            return Optional.of(new ProgressToken(text.getString()));
        }
        boolean whole = token instanceof JsonNumber number && number.bigDecimalValue().scale() == 0;
        return whole ? Optional.of(new ProgressToken(PlainValues.of((JsonNumber) token))) : Optional.empty();
    }

    @Override
    public void send(double progress, @Nullable Double total, @Nullable String message) {}

    @Override
    public ProgressTracker tracker(double total) {
        return new Counter(total);
    }

    private static final class Counter implements ProgressTracker {
        private final double total;
        private double progress;

        Counter(double total) {
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
        public synchronized void advance(double step) {
            // Written so that NaN fails, too.
            if (!(step > 0)) {
                throw new IllegalArgumentException("A step of progress is above 0");
            }
            progress += step;
        }

        @Override
        public void advance(double step, String message) {
            advance(step);
        }
    }
}
