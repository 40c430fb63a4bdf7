package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.sample.showcase.Works;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;

/** The official TypeScript clients, when their connections break in the middle of a call. */
@ArquillianTest
class CutCallsIT {
    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive showcase() {
        return Sample.empty("showcase.war").addPackage(Works.class.getPackage())
                .addAsResource("schemas/contact.json");
    }

    /** Every connection lasts long enough for a handshake, and not for the whole of the call. */
    @ParameterizedTest
    @CsvSource({"SDK_2025_11_25, RESET, 1500", "SDK_2025_11_25, FINISH, 1900", "CLIENT_2025_11_25, RESET, 1700"})
    @Tag("R-095")
    @Tag("R-107")
    @Tag("R-108")
    void aCallThatIsCutIsResumedAndLosesNothing(Speaker speaker, Strike strike, int bytes) throws Exception {
        try (ChaosProxy proxy = ChaosProxy.before(Server.port(),
                connection -> Fault.at(strike, bytes))) {
            JsonObject seen = speaker.playThrough(proxy, "showcase", "cut", home);

            assertThat(seen.getInt("before")).as("steps before the first cut").isBetween(1, 9);
            assertThat(seen.getJsonArray("reports").getValuesAs(JsonNumber::intValue))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
            assertThat(seen.getString("end")).isEqualTo("arrived");
            assertThat(proxy.links()).filteredOn(Link::isStruck).hasSizeGreaterThan(1);
        }
    }
}
