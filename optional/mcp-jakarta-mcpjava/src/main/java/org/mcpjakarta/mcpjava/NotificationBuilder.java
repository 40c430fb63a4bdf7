package org.mcpjakarta.mcpjava;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.mcpjava.value.MetaBuilder;
import org.mcpjava.server.progress.ProgressNotification;
import org.mcpjava.server.progress.ProgressToken;

/** Builds one report of progress. Its metadata is not sent. */
final class NotificationBuilder extends MetaBuilder<ProgressNotification.Builder>
        implements
            ProgressNotification.Builder {
    private final org.mcpjakarta.progress.Progress progress;
    private final ProgressToken token;
    private BigDecimal reached = BigDecimal.ZERO;
    private @Nullable BigDecimal total;
    private @Nullable String message;

    NotificationBuilder(org.mcpjakarta.progress.Progress progress, ProgressToken token) {
        this.progress = progress;
        this.token = token;
    }

    @Override
    protected ProgressNotification.Builder self() {
        return this;
    }

    @Override
    public ProgressNotification.Builder setProgress(long value) {
        reached = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressNotification.Builder setProgress(double value) {
        reached = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressNotification.Builder setTotal(long value) {
        total = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressNotification.Builder setTotal(double value) {
        total = BigDecimal.valueOf(value);
        return this;
    }

    @Override
    public ProgressNotification.Builder setMessage(String text) {
        message = text;
        return this;
    }

    @Override
    public ProgressNotification build() {
        return new Notification(progress, token, reached, Optional.ofNullable(total), Optional.ofNullable(message),
                metadata());
    }

    private record Notification(org.mcpjakarta.progress.Progress ours, ProgressToken token, BigDecimal progress,
            Optional<BigDecimal> total, Optional<String> message, Map<String, Object> metadata)
            implements
                ProgressNotification {
        @Override
        public void sendAndForget() {
            ours.send(progress.doubleValue(), total.map(BigDecimal::doubleValue).orElse(null), message.orElse(null));
        }

        /** A completed stage: sending does not wait. */
        @Override
        @SuppressWarnings("unchecked")
        public <T> T send() {
            sendAndForget();
            return (T) CompletableFuture.completedFuture(null);
        }
    }
}
