package org.mcpjakarta.mcpjava;

import java.math.BigInteger;
import java.util.Optional;

import org.mcpjava.server.progress.Progress;
import org.mcpjava.server.progress.ProgressNotification;
import org.mcpjava.server.progress.ProgressToken;
import org.mcpjava.server.progress.ProgressTracker;

/** Reports progress to a client that wants to hear of it. */
record McpjavaProgress(org.mcpjakarta.progress.Progress ours) implements Progress {
    @Override
    public Optional<ProgressToken> token() {
        return ours.token().map(token -> new Token(token.value()));
    }

    @Override
    public ProgressNotification.Builder notificationBuilder() {
        return new NotificationBuilder(ours, wanted());
    }

    @Override
    public ProgressTracker.Builder trackerBuilder() {
        return new TrackerBuilder(ours, wanted());
    }

    private ProgressToken wanted() {
        return token().orElseThrow(() -> new IllegalStateException(
                "The client does not ask for progress; check that token() is present"));
    }

    private record Token(Object value) implements ProgressToken {
        @Override
        public Type type() {
            return value instanceof String ? Type.STRING : Type.INTEGER;
        }

        @Override
        public Number asInteger() {
            if (value instanceof Long || value instanceof BigInteger) {
                return (Number) value;
            }
            throw new IllegalStateException("The progress token is a text");
        }

        @Override
        public String asString() {
            return value.toString();
        }
    }
}
