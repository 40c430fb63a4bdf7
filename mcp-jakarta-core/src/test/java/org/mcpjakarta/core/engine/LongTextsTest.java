package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.ClientProfile;

/** Text of a client as long as a body allows is refused fast, and does not come back. */
@Tag("T-54")
class LongTextsTest {
    private static final String LONG = "a:" + "x".repeat((1 << 20) - 2);
    private static final int SHORT = 1_000;
    private static final List<List<String>> REQUESTS = List.of(List.of("tools/call", "{\"name\":\"%s\"}"),
            List.of("tools/call", "{\"name\":\"echo\",\"arguments\":\"%s\"}"),
            List.of("prompts/get", "{\"name\":\"%s\"}"), List.of("resources/read", "{\"uri\":\"%s\"}"),
            List.of("resources/subscribe", "{\"uri\":\"%s\"}"), List.of("resources/unsubscribe", "{\"uri\":\"%s\"}"),
            List.of("completion/complete",
                    "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"%s\"},\"argument\":{\"name\":\"a\",\"value\":\"\"}}"),
            List.of("completion/complete",
                    "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"%s\"},\"argument\":{\"name\":\"a\",\"value\":\"\"}}"),
            List.of("completion/complete",
                    "{\"ref\":{\"type\":\"%s\"},\"argument\":{\"name\":\"a\",\"value\":\"\"}}"),
            List.of("tools/list", "{\"cursor\":\"%s\"}"), List.of("resources/list", "{\"cursor\":\"%s\"}"),
            List.of("resources/templates/list", "{\"cursor\":\"%s\"}"), List.of("prompts/list", "{\"cursor\":\"%s\"}"),
            List.of("tasks/get", "{\"taskId\":\"%s\"}"), List.of("tasks/cancel", "{\"taskId\":\"%s\"}"),
            List.of("logging/setLevel", "{\"level\":\"%s\"}"), List.of("%s", "{}"));

    private final McpEngine engine = Engines.of(Offers.all().withCompleters(Completers.NONE.with(
            new Target(Kind.PROMPT, "plan", "topic"),
            (call, value, context) -> CompletableFuture.completedFuture(Suggestions.NONE))));

    @ParameterizedTest
    @EnumSource
    void noErrorRepeatsIt(Revision revision) {
        Conversation client = new Conversation(engine, revision);

        Assertions.assertTimeout(Duration.ofSeconds(10), () -> {
            for (List<String> request : REQUESTS) {
                var response = client.ask(request.get(0).replace("%s", LONG), request.get(1).replace("%s", LONG));

                String answer = Json.written(response);
                assertThat(response.result()).as(request.toString()).matches(result -> result == null
                        || result.isEmpty() || request.get(1).contains("echo"));
                assertThat(answer.length()).as(request.toString()).isLessThan(SHORT);
            }
        });
    }

    @Test
    void noUnknownRevisionIsRepeatedWhole() {
        var meta = Json.object("{\"io.modelcontextprotocol/protocolVersion\":\"" + LONG
                + "\",\"io.modelcontextprotocol/clientCapabilities\":{}}");

        assertThatThrownBy(() -> ClientProfile.fromMeta(meta, Revisions.all())).isInstanceOfSatisfying(
                RpcException.class, refusal -> assertThat(String.valueOf(refusal.error().data())).contains("a:xxx")
                        .hasSizeLessThan(SHORT));
    }
}
