package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.ee.threads.Scout;

/** Whatever thread a tool runs on, it is at home in its application there. */
@ArquillianTest
class ThreadsIT {
    private static final String AT_HOME = """
            {"module": "%s", "loader": true, "transactions": true}""";

    @TempDir
    private static Path home;

    @Deployment(name = "threads", testable = false)
    static WebArchive threads() {
        return Sample.empty("threads.war").addPackage(Scout.class.getPackage());
    }

    @Deployment(name = "pooled", testable = false)
    static WebArchive pooled() {
        return Sample.empty("pooled.war").addPackage(Scout.class.getPackage())
                .addAsResource(new StringAsset("mcp.call.threads=pool"), "META-INF/microprofile-config.properties");
    }

    @ParameterizedTest
    @CsvSource({"threads,here", "threads,onStage", "threads,asynchronous", "pooled,here", "pooled,onStage",
            "pooled,asynchronous", "pooled,inScope"})
    void aToolIsAtHome(String war, String tool) {
        JsonObject result = Era.STATELESS_2026_07_28.connect(war).call(tool, "{}");

        assertThat(result.get("structuredContent")).as(result.toString()).isEqualTo(json(AT_HOME.formatted(war)));
    }

    @Test
    void aToolCanHaveAThreadOfItsOwn() {
        JsonObject result = Era.STATELESS_2026_07_28.connect("pooled").call("thread", "{}");

        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).startsWith("mcp-jakarta-call-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "pooled"})
    @Tag("T-61")
    void whatIsDoneOnCancellationIsAtHome(String war) {
        Agent other = Era.STATELESS_2026_07_28.connect(war);
        SessionAgent cancelling = SessionAgent.open(war);
        cancelling.start(1, "tools/call", "{\"name\":\"guard\",\"arguments\":{}}");
        other.call("isOnGuard", "{}");

        cancelling.cancel(1);

        assertThat(other.call("report", "{}").get("structuredContent")).isEqualTo(json(AT_HOME.formatted(war)));
    }

    @ParameterizedTest
    @EnumSource
    void aToolThatHasAskedIsAtHomeAgain(Speaker speaker) throws Exception {
        assertThat(speaker.play("threads", "asking", home)).isEqualTo(json(AT_HOME.formatted("threads")));
    }

    /** It waits for the second call, so the first one has not waited for it. */
    @Test
    void anAsynchronousMethodOfASessionBeanIsNotWaitedFor() {
        Agent agent = Era.STATELESS_2026_07_28.connect("threads");

        assertThat(agent.call("run", "{}").getJsonArray("content")).isEmpty();

        assertThat(agent.call("finish", "{}").get("structuredContent")).isEqualTo(json(AT_HOME.formatted("threads")));
    }

    @Test
    @Tag("R-327")
    @Tag("R-331")
    void aToolThatRunsAsATaskIsAtHome() {
        Agent agent = Era.SESSION_2025_11_25.connect("threads");
        String task = agent.ask("tools/call", """
                {"name":"asTask","arguments":{},"task":{}}""")
                .getJsonObject("result").getJsonObject("task").getString("taskId");

        JsonObject result = agent.ask("tasks/result", "{\"taskId\":\"" + task + "\"}").getJsonObject("result");

        assertThat(result.get("structuredContent")).as(result.toString()).isEqualTo(json(AT_HOME.formatted("threads")));
    }

    @Test
    void aBusinessErrorOfAnAsynchronousMethodIsToldToTheModel() {
        JsonObject result = Era.STATELESS_2026_07_28.connect("threads").call("failing", "{}");

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("There is nothing to see");
    }
}
