package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.ee.scopes.Tally;

/** Beans live as long as their scopes say, and session beans run in their container. */
@ArquillianTest
class ScopesIT {

    @Deployment(testable = false)
    static WebArchive scopes() {
        return Sample.empty("scopes.war").addPackage(Tally.class.getPackage());
    }

    @ParameterizedTest
    @EnumSource
    void aCallHasARequestScopeOfItsOwn(Era era) {
        Agent agent = era.connect("scopes");

        assertThat(value(agent, "note", "{\"text\": \"first\"}")).isEqualTo(json("[\"first\", \"agreed\"]"));
        assertThat(value(agent, "note", "{\"text\": \"second\"}")).isEqualTo(json("[\"second\", \"agreed\"]"));
    }

    @Test
    void anApplicationScopedBeanIsSharedByAllCalls() {
        int before = Integer.parseInt(text(Era.SESSION_2025_11_25.connect("scopes"), "tally"));

        assertThat(text(Era.STATELESS_2026_07_28.connect("scopes"), "tally")).isEqualTo(String.valueOf(before + 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"burn", "burnOn", "smoulder"})
    void aDependentBeanIsDestroyedOnceTheCallHasEnded(String tool) {
        Agent agent = Era.STATELESS_2026_07_28.connect("scopes");

        assertThat(text(agent, tool)).isEqualTo(tool.equals("smoulder") ? "It is too wet" : "true");

        assertThat(text(agent, "find")).isEqualTo("true");
        assertThat(text(agent, "anyLeft")).isEqualTo("false");
    }

    @Test
    void aSingletonThatMayBeReadByManyIsCalledAtOnce() {
        assertThat(bothAtOnce("hall")).containsExactly("Bob", "Ann");
    }

    @Test
    void aSingletonThatIsForOneAtATimeIsCalledInTurns() {
        assertThat(bothAtOnce("turnstile")).containsExactly("nobody", "nobody");
    }

    @Test
    void aStatelessBeanIsCalledThroughItsContainer() {
        assertThat(text(Era.STATELESS_2026_07_28.connect("scopes"), "calledAs")).isEqualTo("Clerk");
    }

    private static List<String> bothAtOnce(String tool) {
        Agent agent = Era.STATELESS_2026_07_28.connect("scopes");
        return List.of("Ann", "Bob").stream()
                .map(name -> CompletableFuture
                        .supplyAsync(() -> text(agent.call(tool, "{\"name\": \"" + name + "\"}"))))
                .toList().stream().map(CompletableFuture::join).toList();
    }

    private static JsonValue value(Agent agent, String tool, String arguments) {
        return json(text(agent.call(tool, arguments)));
    }

    private static String text(Agent agent, String tool) {
        return text(agent.call(tool, "{}"));
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
