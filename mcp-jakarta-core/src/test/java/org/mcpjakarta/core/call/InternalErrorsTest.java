package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;

/** Defects of tools: none of them may reach the client, nor the next call. */
class InternalErrorsTest {
    private static final String CANARY = "canary-/etc/passwd\nSELECT secret";

    static Stream<Supplier<Throwable>> failures() {
        return Stream.of(() -> new IllegalStateException(CANARY), () -> new NullPointerException(CANARY),
                () -> new IOException(CANARY), () -> new StackOverflowError(CANARY), () -> new OutOfMemoryError(CANARY),
                () -> new NoClassDefFoundError(CANARY), () -> new AssertionError(CANARY), () -> new Throwable(CANARY),
                () -> new InterruptedException(CANARY), () -> new CompletionException(CANARY, null),
                () -> new CompletionException(new CompletionException(new Exception(CANARY))));
    }

    static Stream<Arguments> failuresInEachRevision() {
        return failures()
                .flatMap(failure -> Stream.of(Revision.values()).map(revision -> Arguments.of(failure, revision)));
    }

    @ParameterizedTest
    @MethodSource("failuresInEachRevision")
    @Tag("T-26")
    @Tag("T-41")
    @Tag("R-225")
    @Tag("R-403")
    @Tag("R-019")
    void clientLearnsThatSomethingWentWrongAndNoMore(Supplier<Throwable> failure, Revision revision) {
        ToolFeature thrown = Tools.failing("thrown", arguments -> failure.get());
        ToolFeature staged = Tools.invoked("staged",
                (call, arguments) -> CompletableFuture.failedFuture(failure.get()));
        Conversation client = new Conversation(Engines.with(thrown, staged, Tools.echo()), revision);

        assertTellsNothing(client.ask("tools/call", "{\"name\":\"thrown\"}"));
        assertTellsNothing(client.ask("tools/call", "{\"name\":\"staged\"}"));

        assertThat(client.result("tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"alive\"}}").toString())
                .contains("alive");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-26")
    @Tag("R-225")
    void realStackOverflowIsSurvived(Revision revision) {
        ToolFeature endless = Tools.tool("endless", InternalErrorsTest::callYourself);
        Conversation client = new Conversation(Engines.with(endless, Tools.echo()), revision);

        assertTellsNothing(client.ask("tools/call", "{\"name\":\"endless\"}"));

        assertThat(client.result("tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"alive\"}}").toString())
                .contains("alive");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-26")
    @Tag("R-009")
    void toolThatGivesNothingBackIsADefect(Revision revision) {
        ToolFeature noStage = Tools.invoked("stage", (call, arguments) -> null);
        ToolFeature noResult = Tools.tool("result", arguments -> null);
        Conversation client = new Conversation(Engines.with(noStage, noResult), revision);

        assertTellsNothing(client.ask("tools/call", "{\"name\":\"stage\"}"));
        assertTellsNothing(client.ask("tools/call", "{\"name\":\"result\"}"));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26"})
    @Tag("T-26")
    void resultThatCannotBeReducedIsADefectAndStillAnswered(Revision revision) {
        ToolFeature link = Tools.tool("link", arguments -> new ToolResult(
                Json.value("[{\"type\":\"resource_link\",\"uri\":5}]").asJsonArray(), null, false, null));
        Conversation client = new Conversation(Engines.with(link), revision);

        assertTellsNothing(client.ask("tools/call", "{\"name\":\"link\"}"));
        assertTellsNothing(Conversation.await(client.start(RpcId.of(7), "tools/call", "{\"name\":\"link\"}")));
        assertTellsNothing(Conversation.await(client.start(RpcId.of(7), "tools/call", "{\"name\":\"link\"}")));
    }

    private static void assertTellsNothing(RpcMessage.Response response) {
        assertThat(response.id()).isNotNull();
        assertThat(response.error().code()).isEqualTo(-32603);
        assertThat(response.error().message()).startsWith("Internal error").hasSizeLessThanOrEqualTo(200);
        assertThat(Json.written(response)).doesNotContain("canary", "passwd", "SELECT", "java.", "Error:", "Exception",
                "\\n");
    }

    private static ToolResult callYourself(Object arguments) {
        return callYourself(arguments);
    }
}
