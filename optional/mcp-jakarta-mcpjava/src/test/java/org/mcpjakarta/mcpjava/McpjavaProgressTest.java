package org.mcpjakarta.mcpjava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressToken;
import org.mcpjakarta.progress.ProgressTracker;

class McpjavaProgressTest {
    private final List<String> sent = new ArrayList<>();

    @Test
    void trackersAddUpTheirStepsUntilTheTotal() {
        var tracker = new McpjavaProgress(wanted("t")).trackerBuilder().setTotal(3).setDefaultStep(2)
                .setMessageBuilder(reached -> reached + " done").build();

        tracker.advanceAndForget();
        tracker.advanceAndForget(1);

        assertThat(sent).containsExactly("2.0/3.0 2 done", "3.0/3.0 3 done");
        assertThat(tracker.token().asString()).isEqualTo("t");
        assertThatThrownBy(tracker::advanceAndForget).isInstanceOf(IllegalStateException.class);
        assertThat(sent).hasSize(2);
    }

    @Test
    void notificationsAreSentAsBuilt() {
        var notification = new McpjavaProgress(wanted(5L)).notificationBuilder().setProgress(0.5).setTotal(1)
                .setMessage("half").build();

        CompletableFuture<Void> done = notification.send();

        assertThat(done).isCompleted();
        assertThat(sent).containsExactly("0.5/1.0 half");
        assertThat(notification.token().asInteger()).isEqualTo(5L);
    }

    @Test
    void nothingCanBeBuiltForAClientThatDoesNotAsk() {
        var progress = new McpjavaProgress(new Reports(Optional.empty()));

        assertThat(progress.token()).isEmpty();
        assertThatThrownBy(progress::trackerBuilder).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(progress::notificationBuilder).isInstanceOf(IllegalStateException.class);
    }

    private Progress wanted(Object token) {
        return new Reports(Optional.of(new ProgressToken(token)));
    }

    private final class Reports implements Progress {
        private final Optional<ProgressToken> token;

        Reports(Optional<ProgressToken> token) {
            this.token = token;
        }

        @Override
        public Optional<ProgressToken> token() {
            return token;
        }

        @Override
        public void send(double progress, @Nullable Double total, @Nullable String message) {
            sent.add(progress + "/" + total + " " + message);
        }

        @Override
        public ProgressTracker tracker(double total) {
            throw new UnsupportedOperationException();
        }
    }
}
