package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.ee.library.Shelf;

/** Entities as results. */
@ArquillianTest
class LazyResultsIT {

    @Deployment(testable = false)
    static WebArchive library() {
        return Sample.empty("library.war").addPackage(Shelf.class.getPackage())
                .addAsResource("persistence.xml", "META-INF/persistence.xml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fetched", "open"})
    void whatIsFetchedOrCanStillBeIsInTheResult(String tool) {
        call("putUp", tool);

        assertThat(call(tool, tool).getJsonObject("result").get("structuredContent")).isEqualTo(shelf(tool));
    }

    @Test
    void whatCannotBeFetchedAnyMoreIsADefectAndNeverHalfAnAnswer() {
        call("putUp", "unseen");

        JsonObject reply = call("unseen", "unseen");

        if (Server.current().fetchesWhenDetached()) {
            assertThat(reply.getJsonObject("result").get("structuredContent")).isEqualTo(shelf("unseen"));
        } else {
            assertThat(reply.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        }
    }

    private static JsonValue shelf(String name) {
        return json("""
                {"name": "%s", "owner": {"name": "owner of %s"}, "titles": ["Emma", "Ulysses"]}""".formatted(name,
                name));
    }

    private static JsonObject call(String tool, String name) {
        return Era.STATELESS_2026_07_28.connect("library").ask("tools/call", """
                {"name": "%s", "arguments": {"name": "%s"}}""".formatted(tool, name));
    }
}
