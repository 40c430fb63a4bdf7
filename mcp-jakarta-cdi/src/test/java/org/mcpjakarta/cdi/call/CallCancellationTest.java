package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.OperationCancelledException;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Listener;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.tools.Tool;

@Timeout(30)
class CallCancellationTest {
    private final Listener client = new Listener();

    @Test
    void cancellationIsSeenAndRunsItsListeners() {
        Call call = client.call("any", "{}");
        Cancellation cancellation = new CallCancellation(() -> call);
        List<String> heard = new ArrayList<>();
        cancellation.onCancelled(() -> heard.add("early"));
        cancellation.check();

        call.cancellation().raise();
        cancellation.onCancelled(() -> heard.add("late"));

        assertThat(heard).containsExactly("early", "late");
        assertThatThrownBy(cancellation::check).isInstanceOf(OperationCancelledException.class);
    }

    @Test
    @Tag("R-144")
    void whoeverAsksIsToldWhenTheClientLeaves() {
        Call call = client.call("any", "{}");
        Cancellation cancellation = new CallCancellation(() -> call);

        cancellation.isRequested();
        cancellation.check();

        assertThat(client.watches()).isEqualTo(1);
    }

    @Test
    void withoutACallNothingIsEverCancelled() {
        Cancellation cancellation = new CallCancellation(() -> null);

        cancellation.onCancelled(() -> {
            throw new AssertionError();
        });
        cancellation.interruptible().close();

        assertThat(cancellation.isRequested()).isFalse();
    }

    @ApplicationScoped
    @SuppressWarnings("try") // a scope is there to be closed
    static class Sleeper {
        static final CountDownLatch ASLEEP = new CountDownLatch(1);

        private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

        @Inject
        Cancellation cancellation;

        @Tool
        public String sleep() throws InterruptedException {
            cancellation.interruptible();
            ASLEEP.countDown();
            TimeUnit.MINUTES.sleep(1);
            return "rested";
        }

        @Tool
        public String next(Cancellation cancellation) throws InterruptedException {
            try (var scope = cancellation.interruptible()) {
                return queue.take();
            }
        }

        @Tool
        public String ignore(Cancellation own) {
            own.interruptible();
            own.interruptible();
            ASLEEP.countDown();
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            return "ignored it";
        }
    }

    @Test
    @Tag("R-145")
    @Tag("R-281")
    void aSleepingMethodIsWokenAndNothingIsAnswered() throws Exception {
        try (Application application = Application.of(Sleeper.class)) {
            Call call = client.call("sleep", "{}");
            CompletableFuture<Object> answer = CompletableFuture
                    .supplyAsync(() -> application.engine().serve(call).toCompletableFuture().join());
            Sleeper.ASLEEP.await();

            call.cancellation().raise();

            assertThat(answer.get()).isNull();
        }
    }

    @Test
    void aWaitingMethodIsWoken() throws Exception {
        try (Application application = Application.of(Sleeper.class)) {
            Call call = client.call("next", "{}");
            CompletableFuture<Object> answer = CompletableFuture
                    .supplyAsync(() -> application.engine().serve(call).toCompletableFuture().join());

            call.cancellation().raise();

            assertThat(answer.get()).isNull();
        }
    }

    @Test
    void theThreadIsLeftAsItWas() throws Exception {
        try (Application application = Application.of(Sleeper.class)) {
            Call call = client.call("ignore", "{}");
            CompletableFuture<Boolean> interruptedAfterwards = CompletableFuture.supplyAsync(() -> {
                application.engine().serve(call).toCompletableFuture().join();
                return Thread.interrupted();
            });
            CompletableFuture<Void> cancel = CompletableFuture.runAsync(call.cancellation()::raise);

            cancel.get();
            assertThat(interruptedAfterwards.get()).isFalse();
        }
    }

    @Test
    void aClosedScopeInterruptsNobody() {
        Call call = client.call("any", "{}");

        new CallCancellation(() -> call).interruptible().close();
        call.cancellation().raise();

        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aScopeThatComesLateInterruptsAtOnce() {
        Call call = client.call("any", "{}");
        call.cancellation().raise();

        try (var scope = new CallCancellation(() -> call).interruptible()) {
            assertThat(scope).isNotNull();
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        }
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
