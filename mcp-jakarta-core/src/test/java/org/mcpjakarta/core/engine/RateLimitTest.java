package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.Suggestions;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;

class RateLimitTest {
    private static final RpcMessage.Request REQUEST = new RpcMessage.Request(RpcId.of(1), "completion/complete",
            JsonTrees.EMPTY_OBJECT);

    private final AtomicLong nanos = new AtomicLong();
    private final RateLimit limit = new RateLimit(5, nanos::get);

    @Test
    @Tag("R-257")
    @Tag("T-31")
    void eachSessionHasItsOwnMeasureThatFillsUpAgain() {
        Call one = Call.within(Clients.session("one", "{}"), REQUEST);
        Call other = Call.within(Clients.session("other", "{}"), REQUEST);

        assertThat(admitted(one, 50)).isEqualTo(10);
        assertThat(admitted(other, 3)).isEqualTo(3);
        nanos.addAndGet(1_000_000_000L);
        assertThat(admitted(one, 50)).isEqualTo(5);
    }

    @Test
    @Tag("R-257")
    void callsWithoutASessionShareALargerOne() {
        assertThat(admitted(Call.standalone(Clients.of(Revision.V2026_07_28), REQUEST), 500)).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-257")
    void completionIsLimited(Revision revision) {
        Completers completers = Completers.NONE.with(new Target(Kind.PROMPT, "plan", "topic"),
                (call, value, context) -> CompletableFuture.completedFuture(Suggestions.NONE));
        Conversation client = new Conversation(Engines.of(Offers.all().withCompleters(completers)), revision);
        String params = "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"},\"argument\":{\"name\":\"topic\",\"value\":\"\"}}";

        assertThat(IntStream.range(0, 2000).mapToObj(i -> client.ask("completion/complete", params))
                .filter(response -> response.error() != null)).isNotEmpty()
                .allMatch(response -> response.error().code() == -32603
                        && response.error().message().contains("too often"));
    }

    private long admitted(Call call, int times) {
        return IntStream.range(0, times).filter(i -> limit.admits(call)).count();
    }
}
