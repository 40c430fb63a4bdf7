package org.mcpjakarta.wire;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.Listening;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.RunningCall;
import org.mcpjakarta.testkit.client.TestTask;

/** What the client of the test kit does with calls that last. */
@Timeout(60)
class TestClientStreamsTest {
    private final TaskTools tools = new TaskTools();
    private final WireServer server = WireServer.start(WireServer.SETTINGS, tools.features().withLiveLists());

    @AfterEach
    void stop() {
        tools.end.complete("too late");
        server.close();
    }

    private McpTestClient client(McpRevision revision) {
        return McpTestClient.at(server.endpoint()).revision(revision).onSampling("Paris").roots("file:///a").connect();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void aTaskIsFollowedToItsEnd(McpRevision revision) {
        try (McpTestClient client = client(revision)) {
            TestTask task = client.callToolAsTask("journey", Map.of());
            assertThat(task.status()).isEqualTo("working");

            tools.end.complete("there");

            assertThat(task.result()).isSuccessful().hasText("there");
            assertThat(task.status()).isEqualTo("completed");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void theQuestionsOfATaskAreAnswered(McpRevision revision) {
        try (McpTestClient client = client(revision)) {
            assertThat(client.callToolAsTask("together", Map.of()).result()).hasTextContaining("test-model",
                    "file:///a");
            assertThat(client.questions()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void aTaskIsCancelled(McpRevision revision) throws Exception {
        try (McpTestClient client = client(revision)) {
            TestTask task = client.callToolAsTask("journey", Map.of());
            tools.begun.get(10, TimeUnit.SECONDS);

            assertThat(task.cancel()).hasResult();

            tools.cancelled.get(10, TimeUnit.SECONDS);
            assertThat(task.status()).isEqualTo("cancelled");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void aCallThatDoesNotBecomeATaskFailsTheTest(McpRevision revision) {
        try (McpTestClient client = client(revision)) {
            assertThatThrownBy(() -> client.callToolAsTask("echo", Map.of("text", "x")))
                    .isInstanceOf(AssertionError.class);
        }
    }

    /** Only servers of 2025-11-25 begin a stream with an event that has an id; older ones give ids, too. */
    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void aCutStreamIsResumed(McpRevision revision) throws Exception {
        try (McpTestClient client = client(revision)) {
            RunningCall call = client.startTool("journey", Map.of());
            Call running = tools.begun.get(10, TimeUnit.SECONDS);
            running.progress().report(1, null, null);
            call.awaitMessage().cut();

            running.progress().report(2, null, null);
            tools.end.complete("there");

            assertThat(call.result()).hasText("there").progress().extracting(report -> report.progress())
                    .containsExactly(1.0, 2.0);
        }
    }

    @Test
    void aCutStreamThatCannotBeResumedFailsTheTest() throws Exception {
        try (McpTestClient client = client(McpRevision.V2026_07_28)) {
            RunningCall call = client.startTool("journey", Map.of());
            tools.begun.get(10, TimeUnit.SECONDS).progress().report(1, null, null);
            call.awaitMessage().cut();

            assertThatThrownBy(call::answer).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("cannot be resumed");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallIsCancelled(McpRevision revision) throws Exception {
        try (McpTestClient client = client(revision)) {
            RunningCall call = client.startTool("journey", Map.of());
            tools.begun.get(10, TimeUnit.SECONDS);

            call.cancel();

            tools.cancelled.get(10, TimeUnit.SECONDS);
            assertThat(call.answer().hasResult()).isFalse();
        }
    }

    /** What changes, changes on one node only. */
    @Tag("one-node")
    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void changedListsAreHeardOf(McpRevision revision) {
        try (McpTestClient client = client(revision); Listening news = client.listen()) {
            server.engine().features().update(before -> before.withTools(new Catalog<>(List.of(WireTools.ECHO))));

            news.next("notifications/tools/list_changed");
            assertThat(client.tools()).containsOnly("echo");
        }
    }
}
