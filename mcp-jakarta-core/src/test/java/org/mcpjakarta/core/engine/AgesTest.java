package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.SteadyClock;

/** Nothing ends early or late because somebody sets the time of day. */
@Timeout(30)
class AgesTest {
    private static final Duration LONG = Duration.ofHours(25);

    private final ManualClock timeOfDay = new ManualClock();
    private final ManualClock ages = new ManualClock();
    private final McpEngine engine = new McpEngine(Settings.of(Engines.TALKATIVE),
            Features.of(List.of(Tools.invoked("endless", (call, arguments) -> new CompletableFuture<>()),
                    Tools.invoked("journey", (call, arguments) -> new CompletableFuture<>())
                            .withTasks(TaskSupport.OPTIONAL))),
            services());

    private Services services() {
        Services own = Services.inMemory(1 << 24);
        return new Services(timeOfDay, ages, own.timer(), own.signals(), own.budget(), own.sessions(), own.tasks(),
                own.listeners(), own.cluster(), own.extensions(), own.once(), own.redactor());
    }

    private RpcMessage.Response stateless(String method, String params) {
        return engine.serve(Call.standalone(Clients.of(Revision.V2026_07_28,
                "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}"),
                new RpcMessage.Request(RpcId.of(1), method, Json.object(params)), new RecordedReply()))
                .toCompletableFuture().join();
    }

    private boolean isKept(String task) {
        return stateless("tasks/get", "{\"taskId\":\"" + task + "\"}").result() != null;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, -1})
    void agesAndTimeoutsDoNotFollowTheTimeOfDay(int direction) {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);
        Conversation idle = new Conversation(engine, Revision.V2025_11_25);
        CompletableFuture<RpcMessage.Response> call = client.start(RpcId.of(1), "tools/call", "{\"name\":\"endless\"}")
                .toCompletableFuture();
        String task = stateless("tools/call", "{\"name\":\"journey\"}").result().getString("taskId");

        timeOfDay.advance(LONG.multipliedBy(direction));
        engine.sweep();

        assertThat(call).isNotDone();
        assertThat(engine.sessions().peek(idle.session().id())).isPresent();
        assertThat(isKept(task)).isTrue();

        ages.advance(LONG);
        engine.sweep();

        assertThat(call.join().error().message()).startsWith("Timeout");
        assertThat(engine.sessions().peek(idle.session().id())).isEmpty();
        assertThat(isKept(task)).isFalse();
    }

    @Test
    void agesAreMeasuredByTheMonotonicClock() {
        assertThat(Services.inMemory(1).ages()).isInstanceOf(SteadyClock.class);
    }
}
