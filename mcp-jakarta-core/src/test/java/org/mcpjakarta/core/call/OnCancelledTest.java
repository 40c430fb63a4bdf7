package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;

/** What an application does when its call is cancelled. */
class OnCancelledTest {
    private final List<String> seen = new ArrayList<>();
    private final List<Runnable> handedOver = new ArrayList<>();
    private final Reply reply = new Reply() {
        @Override
        public void send(RpcMessage message) {}

        @Override
        public Supplier<Executor> actionThreads() {
            return () -> {
                seen.add("context taken");
                return handedOver::add;
            };
        }
    };
    private final Call call = Call.standalone(Clients.of(Revision.V2026_07_28),
            new RpcMessage.Request(RpcId.of(1), "tools/call", Json.object("{}")), reply);

    @Test
    @Tag("T-61")
    void whoCancelsHandsTheActionOver() {
        call.onCancelled(() -> seen.add("done"));
        assertThat(seen).containsExactly("context taken");

        call.cancellation().raise();
        assertThat(seen).containsExactly("context taken");

        handedOver.forEach(Runnable::run);
        assertThat(seen).containsExactly("context taken", "done");
    }

    @Test
    @Tag("T-61")
    void anActionThatComesLateRunsWhereItIs() {
        call.cancellation().raise();

        call.onCancelled(() -> seen.add("done"));

        assertThat(seen).containsExactly("done");
        assertThat(handedOver).isEmpty();
    }

    @Test
    @Tag("T-60")
    void anActionThatFailsIsToldWhereverItRuns() {
        AssertionError failure = new AssertionError();
        try (LogLines log = new LogLines()) {
            call.onCancelled(() -> {
                throw failure;
            });
            call.cancellation().raise();
            handedOver.forEach(Runnable::run);
            call.onCancelled(() -> {
                throw failure;
            });

            assertThat(log.lines()).hasSize(2).allMatch(line -> line.startsWith("MCPJ5002"));
        }
    }
}
