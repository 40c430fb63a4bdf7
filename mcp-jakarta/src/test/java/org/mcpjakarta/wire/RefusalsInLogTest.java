package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Rates;
import org.mcpjakarta.core.engine.Settings;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.testkit.LogLines;

/** What an operator reads of requests that were refused, or that failed. */
class RefusalsInLogTest {
    private static final ToolFeature PICKY = WireTools.tool("picky", (call, arguments) -> {
        throw new InvalidArguments(
                List.of("\"seats\" must be an integer, but was canary", "\"a\nb\" is not an argument",
                        "\"seats\" is odd", "canary"));
    });

    private static List<String> lines(LogLines log, String code) {
        return List.copyOf(log.lines()).stream().filter(line -> line.startsWith(code)).toList();
    }

    private static WireServer start(Settings.Limits limits) {
        return WireServer.start(WireServer.SETTINGS.withLimits(limits),
                Features.of(List.of(WireTools.ECHO, WireTools.BROKEN, PICKY)));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-42")
    void refusedArgumentsAreToldByToolAndPlaceWithoutValuesAndNotEachTime(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, revision);
            for (int i = 0; i < 3; i++) {
                client.callTool("picky", "{\"seats\":\"canary\"}");
            }

            assertThat(lines(log, "MCPJ4005")).containsExactly(
                    "MCPJ4005 Tool \"picky\", called by an unknown caller: arguments were refused: seats, a?b");
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-213")
    void aLimitThatIsReachedIsNamedAndNotEachTime(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)));
                LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, revision);

            long refused = Stream.generate(() -> client.callTool("echo", "{\"text\":\"x\"}")).limit(20)
                    .filter(answer -> answer.status() == 429).count();

            assertThat(refused).isGreaterThan(5);
            assertThat(lines(log, "MCPJ4006")).containsExactly("MCPJ4006 A request of an unknown caller was refused"
                    + " (429), since mcp.rate.tools is reached: tools/call is called too often");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aToolThatFailsIsNamedWithItsCaller(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient.of(server, revision).callTool("broken", "{}");

            assertThat(lines(log, "MCPJ5001")).singleElement().asString()
                    .startsWith("MCPJ5001 Tool \"broken\", called by an unknown caller: it failed unexpectedly;")
                    .doesNotContain(WireTools.SECRET);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResponseThatIsTooLargeIsNamedWithItsTool(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(1_000_000, Duration.ofSeconds(30), 2_000)))) {
            WireClient client = WireClient.of(server, revision);
            try (WireLog log = new WireLog()) {
                client.callTool("echo", "{\"text\":\"" + "x".repeat(3_000) + "\"}");

                assertThat(log.entries()).filteredOn(entry -> entry.getMessage().startsWith("MCPJ5004")).singleElement()
                        .satisfies(entry -> assertThat(entry.getParameters())
                                .contains("Tool \"echo\", called by an unknown caller"));
            }
        }
    }
}
