package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.ee.money.Books;

/** Transactions of tools end as the platform says: those of session beans and those of {@code @Transactional} beans. */
@ArquillianTest
class TransactionsIT {

    @Deployment(testable = false)
    static WebArchive money() {
        return Sample.empty("money.war").addPackage(Books.class.getPackage())
                .addAsResource("persistence.xml", "META-INF/persistence.xml")
                .addAsResource(new StringAsset("mcp.requests.timeout=PT8S"), "META-INF/microprofile-config.properties");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cashier", "accountant", "vault"})
    void whatAToolHasDoneIsCommitted(String bean) {
        JsonObject result = call(bean + ".write", bean + "-committed");

        assertThat(text(result)).isEqualTo("written");
        assertThat(isThere(bean + "-committed")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"cashier.refuse | No", "accountant.refuse | No",
            "cashier.overdraw | There is not enough money", "accountant.overdraw | There is not enough money"})
    void aBusinessErrorIsToldToTheModelAndTakesTheWorkBack(String tool, String message) {
        int before = Server.log().length();

        JsonObject result = call(tool, tool);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).isEqualTo(message);
        assertThat(isThere(tool)).isFalse();
        assertThat(Server.log().substring(before)).doesNotContain(Server.current().failedBean());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cashier.remind", "accountant.remind"})
    void aCheckedExceptionIsToldToTheModelAndKeepsTheWork(String tool) {
        JsonObject result = call(tool, tool);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).isEqualTo("Remember to pay");
        assertThat(isThere(tool)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cashier.fail", "accountant.fail"})
    void aDefectTakesTheWorkBackAndSaysNothingOfItself(String tool) {
        JsonObject reply = reply(tool, tool);

        assertThat(reply.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(reply.toString()).doesNotContain("a defect");
        assertThat(isThere(tool)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cashier.wait", "accountant.wait"})
    void aCancellationTakesTheWorkBack(String tool) throws Exception {
        int before = Server.log().length();
        SessionAgent agent = SessionAgent.open("money");
        var waiting = agent.start(7, "tools/call", params(tool, tool));
        assertThat(text(call("awaitWritten", tool))).isEqualTo("true");

        agent.cancel(7);

        assertThat(waiting.get(20, TimeUnit.SECONDS).body()).doesNotContain("kept");
        assertThat(isThere(tool)).isFalse();
        assertThat(Server.log().substring(before)).doesNotContain(Server.current().failedBean());
    }

    @Test
    void aCallThatTakesTooLongTakesTheWorkBack() {
        SessionAgent agent = SessionAgent.open("money");
        var first = agent.start(8, "tools/call", params("cashier.wait", "cashier-late"));
        var second = agent.start(9, "tools/call", params("accountant.wait", "accountant-late"));

        assertThat(first.join().body()).contains("-32603");
        assertThat(second.join().body()).contains("-32603");
        assertThat(isThere("cashier-late")).isFalse();
        assertThat(isThere("accountant-late")).isFalse();
    }

    @Test
    void aTransactionThatTakesTooLongTakesTheWorkBack() {
        JsonObject reply = reply("vault.dawdle", "dawdled");

        assertThat(reply.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(isThere("dawdled")).isFalse();
    }

    private static boolean isThere(String name) {
        return Boolean.parseBoolean(text(call("isThere", name)));
    }

    private static JsonObject call(String tool, String name) {
        JsonObject reply = reply(tool, name);
        assertThat(reply).as(reply.toString()).containsKey("result");
        return reply.getJsonObject("result");
    }

    private static JsonObject reply(String tool, String name) {
        return Era.STATELESS_2026_07_28.connect("money").ask("tools/call", params(tool, name));
    }

    private static String params(String tool, String name) {
        return """
                {"name": "%s", "arguments": {"name": "%s"}}""".formatted(tool, name);
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
