package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Refusal;

import jakarta.json.JsonValue;

/** What a listener hears of calls, and that it changes nothing. */
@Timeout(60)
class CallListenerTest {
    private static final String LIST = Message.request("tools/list");

    private static final List<String> MEMBERS = List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"text\":\"hi\"}}}",
            "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/call\",\"params\":{\"name\":\"nothing\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/list\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/nothing\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":#}", "17",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"none\"}}");

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private @Nullable WireServer server;

    private final class Recorder implements CallListener {
        @Override
        public void begun(CallInfo call) {
            heard.add("begun " + call.method() + " " + call.protocolVersion() + " " + call.feature());
        }

        @Override
        public void ended(CallInfo call, CallEnd end) {
            assertThat(end.duration()).isPositive();
            heard.add("ended " + call.method() + " " + call.feature() + " " + end.kind() + " " + end.errorCode());
        }

        @Override
        public void refused(Refusal refusal) {
            heard.add("refused " + refusal.status() + " " + refusal.limit());
        }
    }

    private WireServer start(CallListener listener) {
        return start(listener, Settings.Limits.DEFAULT);
    }

    private WireServer start(CallListener listener, Settings.Limits limits) {
        Settings settings = WireServer.SETTINGS.withLimits(limits);
        server = WireServer.start(new McpEngine(settings, Features.of(WireTools.ALL),
                Services.inMemory(settings.limits().memory()).withListener(listener)));
        return server;
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallIsReportedWithItsFeatureAndItsEnd(Revision revision) {
        WireClient client = WireClient.of(start(new Recorder()), revision);
        heard.clear();

        client.callTool("echo", "{\"text\":\"hi\"}").result();

        assertThat(heard).containsExactly("begun tools/call " + revision.date() + " null",
                "ended tools/call echo RESULT 0");
    }

    @ParameterizedTest
    @EnumSource
    void anErrorIsReportedWithItsCode(Revision revision) {
        WireClient client = WireClient.of(start(new Recorder()), revision);
        heard.clear();

        client.callTool("nothing", "{}");

        assertThat(heard).hasSize(2).last().asString().startsWith("ended tools/call").endsWith("ERROR -32602");
    }

    @Test
    void whatIsRefusedAtTheDoorIsReported() {
        WireClient client = WireClient.of(start(new Recorder()), Revision.V2025_11_25);
        heard.clear();

        client.post("{", "Mcp-Session-Id", client.session()).isError(400, -32700);

        assertThat(heard).containsExactly("refused 400 null");
    }

    @Test
    void aLimitThatIsReachedIsReportedByItsKey() {
        WireClient client = WireClient.of(start(new Recorder(),
                Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1))), Revision.V2026_07_28);
        heard.clear();

        while (heard.stream().noneMatch(line -> line.startsWith("refused"))) {
            client.callTool("echo", "{\"text\":\"hi\"}");
        }

        assertThat(heard).last().isEqualTo("refused 429 mcp.rate.tools");
    }

    @Test
    void eachMemberOfABatchThatALimitRefusesIsReported() {
        WireClient client = WireClient.of(start(new Recorder(),
                Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1))), Revision.V2025_03_26);
        heard.clear();
        List<String> calls = IntStream.rangeClosed(1, 20).mapToObj(id -> Message.call(id, "echo", """
                {"text":"hi"}""")).toList();

        List<JsonValue> answers = client.post(calls.toString(), "Mcp-Session-Id", client.session()).array();

        long refused = answers.stream().filter(answer -> answer.asJsonObject().containsKey("error")).count();
        assertThat(refused).isBetween(1L, 19L);
        assertThat(heard).filteredOn(line -> line.startsWith("refused")).hasSize((int) refused)
                .containsOnly("refused 429 mcp.rate.tools");
        assertThat(heard).filteredOn(line -> line.startsWith("begun")).hasSize(20 - (int) refused);
    }

    /** Each is reported as a call that ended, or as a refusal; notifications are not reported. */
    @Test
    void eachMemberOfARandomBatchIsReportedOnce() {
        WireClient client = WireClient.of(start(new Recorder(),
                Settings.Limits.DEFAULT.withRates(new Rates(9_999, 9_999, 9_999, 9_999))), Revision.V2025_03_26);
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int batch = 0; batch < 200; batch++) {
            heard.clear();
            List<String> kinds = random.ints(1 + random.nextInt(12), 0, MEMBERS.size()).mapToObj(MEMBERS::get).toList();
            List<String> members = IntStream.range(0, kinds.size())
                    .mapToObj(id -> kinds.get(id).replace("#", Integer.toString(id))).toList();

            client.post(members.toString(), "Mcp-Session-Id", client.session());

            long reported = kinds.stream().filter(kind -> !kind.contains("notifications/")).count();
            assertThat(heard).as("seed %d: %s", seed, members)
                    .filteredOn(line -> line.startsWith("ended") || line.startsWith("refused"))
                    .hasSize((int) reported);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aListenerThatThrowsChangesNoAnswer(Revision revision) {
        WireClient client = WireClient.of(start(new CallListener() {
            @Override
            public void begun(CallInfo call) {
                throw new IllegalStateException("deliberate");
            }

            @Override
            public void ended(CallInfo call, CallEnd end) {
                throw new AssertionError("deliberate");
            }
        }), revision);

        client.send(LIST).result();
        client.callTool("echo", "{\"text\":\"hi\"}").result();
    }
}
