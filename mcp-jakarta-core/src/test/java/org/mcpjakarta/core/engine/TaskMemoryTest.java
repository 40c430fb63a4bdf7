package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;

/** What a task keeps of the call that began it, and for how long. */
@Timeout(60)
class TaskMemoryTest {
    private final CompletableFuture<ToolResult> result = new CompletableFuture<>();
    private final McpEngine engine = Engines.of(Features.of(List.of(
            Tools.invoked("journey", (call, arguments) -> {
                call.onCancelled(() -> {});
                return result.copy();
            }).withTasks(TaskSupport.OPTIONAL))));

    /** What a container gives a request: it has the caller, and what it may do. */
    private static final class Context implements Reply {
        private final Executor threads;

        private Context(Executor threads) {
            this.threads = threads;
        }

        @Override
        public void send(RpcMessage message) {}

        @Override
        public Executor detached(String name) {
            return this::execute;
        }

        @Override
        public Supplier<Executor> actionThreads() {
            return () -> this::execute;
        }

        private void execute(Runnable work) {
            threads.execute(work);
        }
    }

    private RpcMessage.Response begin(RpcMessage.Request request, Reply reply) {
        return engine.serve(Call.standalone(Clients.of(Revision.V2026_07_28,
                "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}"), request, reply))
                .toCompletableFuture().join();
    }

    private static RpcMessage.Request request() {
        return new RpcMessage.Request(RpcId.of(1), "tools/call",
                Json.object("{\"name\":\"journey\",\"arguments\":{\"text\":\"" + "x".repeat(10_000) + "\"}}"));
    }

    private List<WeakReference<Object>> beginAndForget() {
        RpcMessage.Request request = request();
        Reply reply = new Context(Runnable::run);
        assertThat(begin(request, reply).result()).isNotNull();
        return List.of(new WeakReference<>(request), new WeakReference<>(request.params()), new WeakReference<>(reply));
    }

    @Test
    @Tag("T-64")
    void taskThatIsOverKeepsNothingOfItsRequestNorOfTheContext() {
        List<WeakReference<Object>> kept = beginAndForget();
        System.gc();
        assertThat(kept).as("it is needed while the task works").noneMatch(each -> each.refersTo(null));

        result.complete(Tools.text("done"));

        await().until(() -> {
            System.gc();
            return kept.stream().allMatch(each -> each.refersTo(null));
        });
        assertThat(engine.status().now().tasks()).containsEntry("completed", 1);
    }

    static List<Throwable> failures() {
        return List.of(new RejectedExecutionException("busy"), new IllegalStateException("stopped"),
                new OutOfMemoryError("deliberate"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    @Tag("T-64")
    void taskThatCannotBeginLeavesNothing(Throwable failure) {
        Executor none = work -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        };

        assertThat(begin(request(), new Context(none)).error()).isNotNull();

        assertThat(engine.status().now().tasks()).isEmpty();
        assertThat(engine.budget().whole().held()).isZero();
    }
}
