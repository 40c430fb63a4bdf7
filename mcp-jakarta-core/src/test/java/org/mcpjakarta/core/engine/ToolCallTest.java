package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;

import jakarta.json.JsonObject;

class ToolCallTest {
    private static final InvalidArguments INVALID = new InvalidArguments(List.of("seats: an integer is expected"));

    /** Every way in which a tool may say that its arguments do not fit. */
    static Stream<ToolFeature> toolsThatRefuse() {
        return Stream.of(Tools.failing("bad", arguments -> INVALID),
                Tools.invoked("bad", (call, arguments) -> CompletableFuture.failedFuture(INVALID)),
                Tools.invoked("bad",
                        (call, arguments) -> CompletableFuture.failedFuture(new CompletionException(INVALID))),
                Tools.invoked("bad", (call, arguments) -> CompletableFuture.supplyAsync(() -> {
                    throw INVALID;
                })));
    }

    static Stream<Arguments> toolsThatRefuseInEachRevision() {
        return toolsThatRefuse()
                .flatMap(tool -> Stream.of(Revision.values()).map(revision -> Arguments.of(tool, revision)));
    }

    @ParameterizedTest
    @EnumSource
    void toolGetsItsArgumentsAndAnswers(Revision revision) {
        JsonObject result = new Conversation(Engines.with(Tools.echo()), revision).result("tools/call",
                "{\"name\":\"echo\",\"arguments\":{\"text\":\"grüße\"}}");

        assertThat(result.get("content")).isEqualTo(Json.value("[{\"type\":\"text\",\"text\":\"grüße\"}]"));
        assertThat(result).doesNotContainKey("isError");
    }

    @ParameterizedTest
    @MethodSource("toolsThatRefuseInEachRevision")
    @Tag("R-208")
    @Tag("R-209")
    @Tag("R-019")
    void argumentsThatDoNotFitAreToldToTheClientFirstAndToTheModelLater(ToolFeature tool, Revision revision) {
        RpcMessage.Response response = new Conversation(Engines.with(tool), revision).ask("tools/call",
                "{\"name\":\"bad\"}");

        if (revision.isBefore(Revision.V2025_11_25)) {
            assertThat(response.error()).isEqualTo(new RpcError(-32602, "seats: an integer is expected"));
        } else {
            assertThat(response.result().getBoolean("isError")).isTrue();
            assertThat(response.result().getJsonArray("content").getJsonObject(0).getString("text"))
                    .isEqualTo("seats: an integer is expected");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26", "V2025_06_18"})
    @Tag("R-011")
    void manyProblemsAreStillOneShortSentence(Revision revision) {
        List<String> problems = IntStream.range(0, 50).mapToObj(i -> "argument" + i + "\n: 😀 is expected").toList();
        ToolFeature tool = Tools.failing("bad", arguments -> new InvalidArguments(problems));

        RpcError error = new Conversation(Engines.with(tool), revision).ask("tools/call", "{\"name\":\"bad\"}").error();

        assertThat(error.message()).startsWith("argument0").hasSizeLessThanOrEqualTo(200).doesNotContain("\n");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-207")
    void unknownToolIsAnError(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        for (String name : List.of("nope", "Echo", "echo ", "", "ｅcho", "toString")) {
            assertThat(client.code("tools/call", "{\"name\":\"" + name + "\"}")).as(name).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-209")
    @Tag("R-019")
    void malformedCallIsAnErrorInEveryRevision(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        for (String params : List.of("{}", "{\"name\":null}", "{\"name\":5}", "{\"name\":[\"echo\"]}",
                "{\"Name\":\"echo\"}",
                "{\"name\":\"echo\",\"arguments\":[]}",
                "{\"name\":\"echo\",\"arguments\":\"{}\"}")) {
            assertThat(client.code("tools/call", params)).as(params).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource
    void argumentsMayBeLeftOut(Revision revision) {
        ToolFeature tool = Tools.tool("count", arguments -> Tools.text("" + arguments.size()));

        for (String params : List.of("{\"name\":\"count\"}", "{\"name\":\"count\",\"arguments\":null}")) {
            JsonObject result = new Conversation(Engines.with(tool), revision).result("tools/call", params);

            assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("0");
        }
    }

    @ParameterizedTest
    @EnumSource
    void answerMayComeLater(Revision revision) {
        CompletableFuture<ToolResult> later = new CompletableFuture<>();
        Conversation client = new Conversation(Engines.with(Tools.invoked("slow", (call, arguments) -> later)),
                revision);

        var answer = client.start(RpcId.of(1), "tools/call", "{\"name\":\"slow\"}").toCompletableFuture();
        assertThat(answer).isNotDone();
        later.complete(Tools.text("at last"));

        assertThat(answer.join().result().toString()).contains("at last");
    }

    @ParameterizedTest
    @EnumSource
    void errorThatAToolMeansForTheClientIsPassedOn(Revision revision) {
        RpcError error = new RpcError(4_711, "Sold out", Json.value("[1]"));
        McpEngine engine = Engines.with(Tools.failing("thrown", arguments -> new RpcException(error)),
                Tools.invoked("staged", (call, arguments) -> CompletableFuture.failedFuture(new RpcException(error))));
        Conversation client = new Conversation(engine, revision);

        assertThat(client.ask("tools/call", "{\"name\":\"thrown\"}").error()).isEqualTo(error);
        assertThat(client.ask("tools/call", "{\"name\":\"staged\"}").error()).isEqualTo(error);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-217")
    void structuredListIsWrappedOrLeftOut(Revision revision) {
        ToolFeature tool = Tools.tool("list",
                arguments -> new ToolResult(Json.value("[]").asJsonArray(), Json.value("[1]"),
                        false, null));

        JsonObject result = new Conversation(Engines.with(tool), revision).result("tools/call", "{\"name\":\"list\"}");

        assertThat(result.containsKey("structuredContent")).isEqualTo(!revision.isBefore(Revision.V2025_06_18));
        if (result.containsKey("structuredContent")) {
            assertThat(result.get("structuredContent")).isEqualTo(Json.value("{\"result\":[1]}"));
        }
    }

    @Test
    @Tag("R-058")
    @Tag("R-060")
    void whatAClientDeclaredOnceIsForgottenInTheNextRequest() {
        ToolFeature asking = Tools.invoked("ask", (call, arguments) -> {
            call.client().require("elicitation");
            return CompletableFuture.completedFuture(Tools.text("asked"));
        });
        McpEngine engine = Engines.with(asking);

        assertThat(call(engine, Clients.of(Revision.V2026_07_28, "{\"elicitation\":{}}"), "ask").result()).isNotNull();

        RpcError error = call(engine, Clients.of(Revision.V2026_07_28), "ask").error();
        assertThat(error.code()).isEqualTo(-32021);
        assertThat(error.data()).isEqualTo(Json.value("{\"requiredCapabilities\":{\"elicitation\":{}}}"));
    }

    @Test
    @Tag("R-064")
    void nameOfTheClientChangesNoResult() {
        McpEngine engine = Engines.with(Tools.tool("t", arguments -> Tools.text("same")));
        ClientProfile named = Clients.of(Revision.V2026_07_28);
        ClientProfile nameless = new ClientProfile(named.revision(), named.capabilities(), null);
        ClientProfile forged = new ClientProfile(named.revision(), named.capabilities(),
                Json.object("{\"name\":\"admin\"}"));

        assertThat(call(engine, nameless, "t")).isEqualTo(call(engine, named, "t"));
        assertThat(call(engine, forged, "t")).isEqualTo(call(engine, named, "t"));
    }

    private static RpcMessage.Response call(McpEngine engine, ClientProfile client, String tool) {
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "tools/call",
                Json.object("{\"name\":\"" + tool + "\"}"));
        return Conversation.await(engine.serve(Call.standalone(client, request)));
    }
}
