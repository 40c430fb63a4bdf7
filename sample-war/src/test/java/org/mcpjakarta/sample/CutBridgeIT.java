package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.sample.till.Till;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;

/**
 * The official TypeScript clients over stdio, while the connections between bridge and server are cut more than a hundred times in all.
 * Each call has one answer, and nothing is paid twice.
 */
@ArquillianTest
class CutBridgeIT {
    private static final int CALLS = 48;
    /** By each of the three clients. */
    private static final int CUTS = 34;
    /** A connection is cut after at most so many bytes of answers: some answers come, and some do not. */
    private static final int REACH = 4_000;

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive till() {
        return Sample.empty("till.war").addPackage(Till.class.getPackage());
    }

    @ParameterizedTest
    @EnumSource(names = {"CLIENT_2026_07_28", "CLIENT_2025_11_25", "SDK_2025_11_25"})
    void everyCallIsAnsweredOnceAndNothingIsPaidTwice(Speaker speaker) throws Exception {
        try (ChaosProxy proxy = ChaosProxy.before(Server.port(), cuts())) {
            JsonObject seen = speaker.playBridgedThrough(proxy, "till", "manyCalls", home, new BridgeCommand());

            JsonObject payments = payments();
            assertThat(seen.getJsonArray("calls").getValuesAs(JsonObject.class)).hasSize(CALLS)
                    .allSatisfy(call -> assertIsAnswered(call, payments))
                    .allSatisfy(call -> assertReports(call, speaker));
            // The calls, and the list of the tools.
            assertThat(seen.getInt("answers")).isEqualTo(CALLS + 1);
            assertThat(seen.getInt("ids")).isEqualTo(CALLS + 1);
            assertThat(proxy.links()).filteredOn(Link::isStruck).hasSizeGreaterThanOrEqualTo(CUTS);
        }
    }

    /** Only a call that must not run twice may end with an error. Then it has run once or not at all. */
    private static void assertIsAnswered(JsonObject call, JsonObject payments) {
        String key = call.getString("key");
        String tool = call.getString("tool");
        String text = call.getString("text", null);
        int paid = payments.getInt(key, 0);
        if (tool.equals("price")) {
            assertThat(text).isEqualTo("price of " + key);
        } else if (tool.equals("pay") && text == null) {
            assertThat(call.getString("error")).contains("The call may have run; it was not repeated");
            assertThat(paid).isBetween(0, 1);
        } else {
            assertThat(text).isEqualTo("payment 1 of " + key);
            assertThat(paid).isEqualTo(1);
        }
    }

    /**
     * In a session none is lost: without pings a client that is slow could forget some. What is answered from memory reports nothing the
     * second time.
     */
    private static void assertReports(JsonObject call, Speaker speaker) {
        List<Integer> reports = call.getJsonArray("reports").getValuesAs(JsonNumber::intValue);
        assertThat(reports).isSorted().doesNotHaveDuplicates();
        boolean whole = call.containsKey("text") && !call.getString("tool").equals("payOnce");
        if (whole && speaker != Speaker.CLIENT_2026_07_28) {
            assertThat(reports).containsExactlyElementsOf(IntStream.rangeClosed(1, 10).boxed().toList());
        }
    }

    /** How often each key was paid, told by the server without any bridge or proxy. */
    private static JsonObject payments() {
        return Sample.json(Stateless.at("/till/mcp").call("payments", "{}").body()).asJsonObject()
                .getJsonObject("result").getJsonObject("structuredContent");
    }

    private static IntFunction<Fault> cuts() {
        return connection -> {
            Random random = new Random(connection * 1_000_003L);
            random.longs(10).forEach(ignored -> {});
            Fault fault = Fault.at(random.nextBoolean() ? Strike.RESET : Strike.FINISH, random.nextInt(REACH));
            return random.nextInt(4) == 0 ? fault.inSlices() : fault;
        };
    }
}
