package org.mcpjakarta.core.once;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.OnceRule.Source;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.spi.CallTransactions;

/** The same call runs once, if the application keeps its results. */
class OnceInTransactionTest {
    private static final StateKeys KEYS = StateKeys.random();

    private final Ledger ledger = new Ledger();
    private final AtomicInteger runs = new AtomicInteger();

    /** Keeps results like the database of an application. */
    private static final class Ledger implements CallTransactions {
        private final Map<String, byte[]> kept = new HashMap<>();

        @Override
        public boolean isActive() {
            return true;
        }

        @Override
        public Optional<byte[]> once(String id, Duration time, Supplier<byte @Nullable []> call) {
            byte[] former = kept.get(id);
            if (former == null) {
                byte[] result = call.get();
                if (result != null) {
                    kept.put(id, result);
                }
            }
            return Optional.ofNullable(former);
        }
    }

    private OnceCalls once(String server) {
        return OnceCalls.inTransactions(ledger, KEYS, server);
    }

    private static Call call() {
        return Call.standalone(Clients.of(Revision.V2026_07_28),
                new RpcMessage.Request(RpcId.of(1), "tools/call", JsonTrees.EMPTY_OBJECT), Reply.NONE);
    }

    private Outcome success() {
        return new Outcome.Complete(
                new ToolResult(ToolResult.textBlock("run " + runs.incrementAndGet()), null, false, null).json());
    }

    private String run(OnceCalls once, Supplier<Outcome> work) {
        ToolFeature tool = new ToolFeature("book", JsonTrees.EMPTY_OBJECT, (call, arguments) -> {
            throw new IllegalStateException("The work of the test runs instead");
        }).withOnce(new OnceRule(Source.ARGUMENT, "key", Duration.ofMinutes(10)));
        Outcome outcome = once.run(call(), tool, Json.object("{\"key\":\"1\"}"), work);
        return ((Outcome.Complete) outcome).result().getJsonArray("content").getJsonObject(0).getString("text");
    }

    @Test
    void serversDoNotGetEachOthersResults() {
        assertThat(run(once("/mcp"), this::success)).isEqualTo("run 1");
        assertThat(run(once("/admin"), this::success)).isEqualTo("run 2");
        assertThat(run(once("/mcp"), this::success)).isEqualTo("run 1");
        assertThat(run(once("/admin"), this::success)).isEqualTo("run 2");
        assertThat(ledger.kept).hasSize(2).allSatisfy((id, result) -> assertThat(id).matches("[A-Za-z0-9_-]{1,64}"));
    }
}
