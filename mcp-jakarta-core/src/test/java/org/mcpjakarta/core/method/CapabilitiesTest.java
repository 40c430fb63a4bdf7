package org.mcpjakarta.core.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.change.Change;
import org.mcpjakarta.core.change.ChangeBroadcast;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualTimer;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.ClusterSignals;

class CapabilitiesTest {
    private static LiveFeatures live(Features features, Subscriptions subscriptions) {
        return new LiveFeatures(features, subscriptions, new AccessPolicy(Authorization.OFF),
                new ChangeBroadcast(ClusterSignals.NONE, "/mcp", null));
    }

    static Stream<Arguments> variants() {
        Features all = Offers.all();
        return Stream.of(Arguments.of(Features.NONE, "{}"),
                Arguments.of(Features.NONE.withTools(all.tools()), "{\"tools\":{\"listChanged\":true}}"),
                Arguments.of(Features.NONE.withResources(all.resources()),
                        "{\"resources\":{\"subscribe\":true,\"listChanged\":true}}"),
                Arguments.of(Features.NONE.withTemplates(all.templates()),
                        "{\"resources\":{\"subscribe\":true,\"listChanged\":true}}"),
                Arguments.of(Features.NONE.withPrompts(all.prompts()), "{\"prompts\":{\"listChanged\":true}}"),
                Arguments.of(Features.NONE.withCompleters(completers()), "{\"completions\":{}}"),
                Arguments.of(Features.NONE.withLogs(), "{\"logging\":{}}"),
                Arguments.of(Features.NONE.withLiveLists(), """
                        {"tools":{"listChanged":true},"resources":{"subscribe":true,"listChanged":true},
                         "prompts":{"listChanged":true}}"""));
    }

    @ParameterizedTest
    @MethodSource("variants")
    @Tag("R-051")
    @Tag("R-226")
    @Tag("R-244")
    @Tag("R-252")
    void whatIsThereIsAnnouncedAndNothingElse(Features features, String expected) {
        assertThat(new Capabilities(live(features, new Subscriptions(new ManualTimer())))
                .ofSession(Revision.V2025_11_25, Caller.ANYBODY))
                .isEqualTo(Json.object(expected));
    }

    @Test
    @Tag("R-206")
    @Tag("R-228")
    @Tag("R-246")
    void aChangeOfEachListIsTold() {
        Subscriptions subscriptions = new Subscriptions(new ManualTimer());
        EnumSet<Change.Kind> told = EnumSet.noneOf(Change.Kind.class);
        subscriptions.add(new Subscriptions.Subscription(() -> Caller.ANYBODY, change -> true,
                change -> told.add(change.kind()), () -> {},
                () -> {}));
        LiveFeatures live = live(Offers.all(), subscriptions);

        live.update(features -> features.withPrompts(features.prompts().with(Offers.prompt("other"))));
        assertThat(told).containsExactly(Change.Kind.PROMPTS);
        live.update(features -> features.withTemplates(new Catalog<>(List.of())));
        assertThat(told).containsExactly(Change.Kind.PROMPTS, Change.Kind.RESOURCES);
        told.clear();
        live.update(features -> features.withResources(features.resources().with(Offers.resource("a://b"))));
        live.update(features -> features.withTools(features.tools().without("echo")));
        assertThat(told).containsExactly(Change.Kind.TOOLS, Change.Kind.RESOURCES);
        told.clear();
        live.update(features -> features.withTools(features.tools().without("nobody")).withLogs());
        assertThat(told).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"tools/list,tools", "resources/list,resources", "resources/templates/list,resourceTemplates",
            "prompts/list,prompts"})
    void listsThatMayGrowCanBeAskedForWhileTheyAreEmpty(String method, String member) {
        McpEngine empty = Engines.engine(Settings.of(ServerIdentity.named("empty", "1")),
                Features.NONE.withLiveLists());

        assertThat(new Conversation(empty, Revision.V2025_11_25).result(method, "{}"))
                .isEqualTo(Json.object("{\"" + member + "\":[]}"));
    }

    private static Completers completers() {
        return Completers.NONE.with(new Target(Kind.PROMPT, "plan", "topic"),
                (call, value, context) -> CompletableFuture.completedFuture(Suggestions.NONE));
    }
}
