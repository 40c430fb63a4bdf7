package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Completer;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.revision.Revision;

class CompletionTest {
    private static final String PROMPT = """
            {"ref":{"type":"ref/prompt","name":"plan"},"argument":{"name":"topic","value":"%s"}%s}""";
    private static final String TEMPLATE = """
            {"ref":{"type":"ref/resource","uri":"%s"},"argument":{"name":"%s","value":""}}""";

    @ParameterizedTest
    @EnumSource
    @Tag("R-259")
    void theCompleterGetsWhatIsTypedAndWhatIsKnown(Revision revision) {
        Conversation client = client(revision, (call, value, context) -> CompletableFuture
                .completedFuture(Suggestions.of(List.of(value + context.getString("room", "-")))));

        assertThat(client.result("completion/complete", PROMPT.formatted("te", "")).get("completion"))
                .isEqualTo(Json.value("{\"values\":[\"te-\"],\"total\":1,\"hasMore\":false}"));
        assertThat(client.result("completion/complete",
                PROMPT.formatted("te", ",\"context\":{\"arguments\":{\"room\":\"A\"}}")).get("completion"))
                .isEqualTo(Json.value("{\"values\":[\"teA\"],\"total\":1,\"hasMore\":false}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-253")
    void noMoreThanAHundredAreSent(Revision revision) {
        List<String> many = IntStream.range(0, 1000).mapToObj(Integer::toString).toList();
        var all = client(revision, (call, value, context) -> CompletableFuture.completedFuture(Suggestions.of(many)))
                .result("completion/complete", PROMPT.formatted("", "")).getJsonObject("completion");
        var some = client(revision,
                (call, value, context) -> CompletableFuture.completedFuture(new Suggestions(many, null, false)))
                .result("completion/complete", PROMPT.formatted("", "")).getJsonObject("completion");

        assertThat(all.getJsonArray("values")).hasSize(100);
        assertThat(all.getInt("total")).isEqualTo(1000);
        assertThat(all.getBoolean("hasMore")).isTrue();
        assertThat(some.getJsonArray("values")).hasSize(100);
        assertThat(some.getBoolean("hasMore")).isTrue();
        assertThat(some).doesNotContainKey("total");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-255")
    void whatDoesNotExistCannotBeCompleted(Revision revision) {
        Conversation client = client(revision, (call, value, context) -> CompletableFuture.failedFuture(
                new IllegalStateException("jdbc:secret")));

        assertThat(client.code("completion/complete", TEMPLATE.formatted("rooms://{nr}/plan", "id"))).isEqualTo(-32602);
        assertThat(client.code("completion/complete", TEMPLATE.formatted("rooms://{id}/plan", "nr"))).isEqualTo(-32602);
        assertThat(client.code("completion/complete", PROMPT.replace("plan", "plot").formatted("", "")))
                .isEqualTo(-32602);
        assertThat(client.code("completion/complete", PROMPT.replace("topic", "tropic").formatted("", "")))
                .isEqualTo(-32602);
        assertThat(client.code("completion/complete", PROMPT.formatted("", ""))).isEqualTo(-32603);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-256")
    void whatIsNoRequestForACompletionIsRefused(Revision revision) {
        Conversation client = client(revision,
                (call, value, context) -> CompletableFuture.completedFuture(Suggestions.NONE));

        for (String params : List.of("{}", "{\"ref\":5}", PROMPT.replace("ref/prompt", "ref/tool").formatted("", ""),
                PROMPT.replace("\"%s\"", "5").formatted(""),
                PROMPT.replace("\"value\":\"%s\"", "\"v\":0").formatted(""), """
                        {"ref":{"type":"ref/prompt","name":"plan"}}""",
                PROMPT.formatted("", ",\"context\":5"), PROMPT.formatted("", ",\"context\":{\"arguments\":[]}"),
                PROMPT.formatted("", ",\"context\":{\"arguments\":{\"a\":5}}"))) {
            assertThat(client.code("completion/complete", params)).as(params).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anArgumentThatNobodyCompletesHasNoSuggestions(Revision revision) {
        Conversation client = client(revision,
                (call, value, context) -> CompletableFuture.completedFuture(Suggestions.NONE));

        assertThat(client.result("completion/complete", TEMPLATE.formatted("rooms://{id}/plan", "id"))
                .get("completion")).isEqualTo(Json.value("{\"values\":[],\"total\":0,\"hasMore\":false}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-052")
    @Tag("R-255")
    void aServerWithoutCompletersHasNoSuchMethod(Revision revision) {
        assertThat(new Conversation(Engines.with(Tools.echo()), revision).code("completion/complete",
                PROMPT.formatted("", ""))).isEqualTo(-32601);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-236")
    @Tag("T-40")
    void textThatNoVariableCouldHaveIsCompletedByNobody(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all().withCompleters(Completers.NONE.with(
                new Target(Kind.TEMPLATE, "rooms://{id}/plan", "id"),
                (call, value, context) -> CompletableFuture.completedFuture(Suggestions.of(List.of("seen")))))),
                revision);

        for (String typed : List.of("", "a", ".a", "a..")) {
            assertThat(suggestions(client, typed, "a")).as(typed).contains("seen");
        }
        for (String typed : List.of("../", "/etc", "..", "a/b", "a\\\\b", "\\u0000", "%2e%2e")) {
            assertThat(suggestions(client, typed, "a")).as(typed).isEqualTo("[]");
            assertThat(suggestions(client, "a", typed)).as(typed).isEqualTo("[]");
        }
    }

    private static String suggestions(Conversation client, String typed, String known) {
        return client.result("completion/complete", """
                {"ref":{"type":"ref/resource","uri":"rooms://{id}/plan"},"argument":{"name":"id","value":"%s"},
                 "context":{"arguments":{"id":"%s"}}}""".formatted(typed, known)).getJsonObject("completion")
                .getJsonArray("values").toString();
    }

    private static Conversation client(Revision revision, Completer completer) {
        var completers = Completers.NONE.with(new Target(Kind.PROMPT, "plan", "topic"), completer);
        return new Conversation(Engines.of(Offers.all().withCompleters(completers)), revision);
    }
}
