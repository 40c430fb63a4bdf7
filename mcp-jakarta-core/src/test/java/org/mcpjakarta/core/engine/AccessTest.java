package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonArray;

class AccessTest {
    private static final AccessRule STAFF = new AccessRule(Admits.ROLES, Set.of("staff"), Set.of());
    private static final AccessRule READERS = new AccessRule(Admits.UNSAID, Set.of(), Set.of("read", "deep"));
    private static final Caller ANN = new Caller("ann", Set.of("staff"), Set.of("read", "deep"), null);
    private static final Caller BEN = new Caller("ben", Set.of(), Set.of("read"), null);

    private final ResourceFeature secret = Offers.resource("rooms://secret").withAccess(STAFF);
    private final ResourceFeature deep = Offers.resource("rooms://deep").withAccess(READERS);
    private final ToolFeature guide = Tools.tool("guide", arguments -> new ToolResult(
            Json.value("""
                    [{"type":"resource_link","uri":"rooms://secret","name":"a"},
                     {"type":"resource","resource":{"uri":"rooms://secret","text":"b"}},
                     {"type":"resource_link","uri":"https://example.com","name":"c"},{"type":"text","text":"d"}]""")
                    .asJsonArray(),
            null, false, null));
    private final Features features = Features.of(List.of(guide, Tools.echo()))
            .withResources(new Catalog<>(List.of(secret, deep)));

    private static Settings settings(Mode mode) {
        var tokens = new Authorization.Tokens(Set.of(), List.of(), Map.of(), Duration.ZERO);
        return Settings.of(ServerIdentity.named("server", "1"))
                .withAuthorization(new Authorization(mode, Authorization.Resource.UNNAMED, tokens, false));
    }

    private McpEngine server(Mode mode) {
        return Engines.engine(settings(mode), features);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-45")
    void resultsDoNotPointToWhatTheCallerDoesNotSee(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);

        JsonArray all = new Conversation(server, revision, ANN).result("tools/call", "{\"name\":\"guide\"}")
                .getJsonArray("content");
        JsonArray some = new Conversation(server, revision, BEN).result("tools/call", "{\"name\":\"guide\"}")
                .getJsonArray("content");

        assertThat(all).hasSize(4);
        assertThat(all.toString()).contains("rooms://secret");
        assertThat(some).hasSize(2).isEqualTo(all.subList(2, 4));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-45")
    void whatTheCallerDoesNotSeeIsNotWhatHeProbablyMeant(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);
        server.features().update(before -> before.withTools(before.tools().with(
                Tools.tool("hidden", arguments -> Tools.text("done")).withAccess(STAFF))));

        assertThat(unknown(server, revision, ANN, "hiden"))
                .isEqualTo("Unknown tool \"hiden\"; did you mean \"hidden\"?");
        assertThat(unknown(server, revision, BEN, "hiden")).isEqualTo("Unknown tool \"hiden\"");
        assertThat(unknown(server, revision, BEN, "hidden")).isEqualTo("Unknown tool \"hidden\"");
        assertThat(unknown(server, revision, BEN, "Ecko"))
                .isEqualTo("Unknown tool \"Ecko\"; did you mean \"echo\"?");
        assertThat(unknown(server, revision, BEN, "ech\\n")).isEqualTo("Unknown tool; did you mean \"echo\"?");
        assertThat(unknown(server, revision, BEN, "e".repeat(65))).isEqualTo("Unknown tool");
    }

    private static String unknown(McpEngine server, Revision revision, Caller caller, String tool) {
        RpcError error = new Conversation(server, revision, caller)
                .ask("tools/call", "{\"name\":\"" + tool + "\"}").error();
        assertThat(error.code()).isEqualTo(RpcError.INVALID_PARAMS);
        return error.message();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("T-45")
    @Tag("R-242")
    void sessionsHearOfChangesThatTheirCallersSee(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);
        List<String> toAnn = listen(server, revision, ANN);
        List<String> toBen = listen(server, revision, BEN);

        server.features().resourceUpdated("rooms://secret");
        server.features().resourceUpdated("rooms://deep");
        server.features().resourceUpdated("rooms://elsewhere");
        server.features().update(before -> before.withTools(before.tools().with(
                Tools.tool("hidden", arguments -> Tools.text("done")).withAccess(STAFF))));
        server.features().update(before -> before.withTools(before.tools().without("echo")));

        assertThat(toAnn).containsExactly("{\"uri\":\"rooms://secret\"}", "{\"uri\":\"rooms://deep\"}",
                "{\"uri\":\"rooms://elsewhere\"}", "{}", "{}");
        assertThat(toBen).containsExactly("{\"uri\":\"rooms://elsewhere\"}", "{}");
    }

    /** Subscribes to everything by force, as if the rules had become stricter since. */
    private static List<String> listen(McpEngine server, Revision revision, Caller caller) {
        Session session = server.sessions().open(caller.owner(), Clients.of(revision));
        List.of("secret", "deep", "elsewhere")
                .forEach(name -> server.sessions().subscribe(session.id(), "rooms://" + name));
        List<String> heard = new ArrayList<>();
        server.listen(session, () -> caller,
                message -> heard.add(((RpcMessage.Notification) message).params().toString()));
        return heard;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-242")
    void subscribingNeedsTheScopesOfReading(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);
        Conversation ben = new Conversation(server, revision, BEN);

        assertThat(ben.code("resources/subscribe", "{\"uri\":\"rooms://deep\"}")).isEqualTo(-32602);
        assertThat(ben.refusal().scopes()).containsExactly("deep", "read");
        assertThat(new Conversation(server, revision, ANN).result("resources/subscribe", "{\"uri\":\"rooms://deep\"}"))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-242")
    void subscribingToAHiddenResourceIsAnsweredAsIfThereWereNone(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);
        Conversation ben = new Conversation(server, revision, BEN);

        assertThat(ben.code("resources/subscribe", "{\"uri\":\"rooms://secret\"}"))
                .isEqualTo(ben.code("resources/subscribe", "{\"uri\":\"rooms://nowhere\"}"));
        assertThat(server.sessions().peek(ben.session().id()).orElseThrow().subscriptions()).isEmpty();
        assertThat(new Conversation(server, revision, ANN).result("resources/subscribe",
                "{\"uri\":\"rooms://secret\"}")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-242")
    void whoLosesARoleHearsNoMoreOfWhatItShows(Revision revision) {
        McpEngine server = server(Mode.REQUIRED);
        Conversation ann = new Conversation(server, revision, ANN);
        AtomicReference<Caller> caller = new AtomicReference<>(ANN);
        List<String> heard = new ArrayList<>();
        ann.result("resources/subscribe", "{\"uri\":\"rooms://secret\"}");
        server.listen(ann.session(), caller::get,
                message -> heard.add(((RpcMessage.Notification) message).params().toString()));

        server.features().resourceUpdated("rooms://secret");
        caller.set(new Caller("ann", Set.of(), ANN.scopes(), null));
        server.features().resourceUpdated("rooms://secret");

        assertThat(heard).containsExactly("{\"uri\":\"rooms://secret\"}");
    }

    @Test
    @Tag("R-379")
    void whoListensHearsNoMoreOfWhatWasMadeSecret() {
        McpEngine server = server(Mode.REQUIRED);
        List<String> toAnn = new ArrayList<>();
        List<String> toBen = new ArrayList<>();
        server.features().update(before -> before.withResources(before.resources().with(
                Offers.resource("rooms://plan"))));
        hear(server, ANN, toAnn);
        hear(server, BEN, toBen);

        server.features().resourceUpdated("rooms://plan");
        server.features().update(before -> before.withResources(before.resources().without("rooms://plan")
                .with(Offers.resource("rooms://plan").withAccess(STAFF))));
        server.features().resourceUpdated("rooms://plan");

        assertThat(toAnn).filteredOn(uri -> uri.equals("rooms://plan")).hasSize(2);
        assertThat(toBen).filteredOn(uri -> uri.equals("rooms://plan")).hasSize(1);
    }

    private static void hear(McpEngine server, Caller caller, List<String> uris) {
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "subscriptions/listen",
                Json.object("{\"notifications\":{\"resourceSubscriptions\":[\"rooms://plan\"]}}"));
        server.serve(Call.standalone(Clients.of(Revision.V2026_07_28), caller, request, message -> {
            if (message instanceof RpcMessage.Notification notice
                    && notice.method().equals("notifications/resources/updated")) {
                uris.add(notice.params().getString("uri"));
            }
        }));
    }

    @Test
    @Tag("R-379")
    void listeningNeedsTheScopesOfReading() {
        Conversation ben = new Conversation(server(Mode.REQUIRED), Revision.V2026_07_28, BEN);

        assertThat(ben.code("subscriptions/listen", """
                {"notifications":{"resourceSubscriptions":["rooms://deep"]}}""")).isEqualTo(-32602);
        assertThat(ben.refusal().scopes()).containsExactly("deep", "read");
    }

    @Test
    @Tag("R-379")
    void listeningToAHiddenResourceIsAnsweredAsIfThereWereNone() {
        Conversation ben = new Conversation(server(Mode.REQUIRED), Revision.V2026_07_28, BEN);
        String params = """
                {"notifications":{"resourceSubscriptions":["rooms://%s","rooms://deep"]}}""";

        RpcError hidden = ben.ask("subscriptions/listen", params.formatted("secret")).error();
        RpcError none = ben.ask("subscriptions/listen", params.formatted("nowhere")).error();

        assertThat(ben.refusal()).isNull();
        assertThat(hidden).isEqualTo(ProtocolErrors.resourceNotFound("rooms://secret"));
        assertThat(none).isEqualTo(ProtocolErrors.resourceNotFound("rooms://nowhere"));
    }

    @Test
    @Tag("T-48")
    void aSubscriptionEndsWithItsToken() {
        McpEngine server = server(Mode.REQUIRED);
        Caller brief = new Caller("ann", Set.of(), Set.of(), Instant.now().plusMillis(200));
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "subscriptions/listen",
                Json.object("{\"notifications\":{\"toolsListChanged\":true}}"));

        var answer = server.serve(Call.standalone(Clients.of(Revision.V2026_07_28), brief, request, Reply.NONE));

        assertThat(answer.toCompletableFuture().orTimeout(10, TimeUnit.SECONDS).join().result()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"OFF,false,public", "OFF,true,private", "OPTIONAL,false,private", "REQUIRED,false,private"})
    @Tag("T-46")
    @Tag("R-386")
    void whatIsNotForEverybodyIsKeptByNobodyElse(Mode mode, boolean restricted, String expected) {
        Features offered = restricted
                ? features
                : Features.of(List.of(Tools.echo()))
                        .withResources(new Catalog<>(List.of(Offers.resource("rooms://all"))));
        McpEngine server = Engines.engine(settings(mode).withCache(new CachePolicy(1000, CachePolicy.Scope.PUBLIC)),
                offered);
        Conversation ann = new Conversation(server, Revision.V2026_07_28, ANN);

        assertThat(List.of("tools/list", "resources/list", "server/discover"))
                .allSatisfy(method -> assertThat(ann.result(method, "{}").getString("cacheScope")).isEqualTo(expected));
        String uri = restricted ? "rooms://secret" : "rooms://all";
        assertThat(ann.result("resources/read", "{\"uri\":\"" + uri + "\"}").getString("cacheScope"))
                .isEqualTo(expected);
    }

    @Test
    void somebodyUnknownIsAskedForATokenWhateverTheNameIs() {
        Conversation stranger = new Conversation(server(Mode.OPTIONAL), Revision.V2025_11_25, Caller.ANYBODY);

        stranger.ask("resources/read", "{\"uri\":\"rooms://secret\"}");
        assertThat(stranger.refusal()).isNotNull();
        stranger.ask("resources/read", "{\"uri\":\"rooms://nothing\"}");
        assertThat(stranger.refusal()).isNotNull();
        stranger.ask("tools/list", "{}");
        assertThat(stranger.refusal()).isNotNull();
    }

    @Test
    void whereNothingIsRestrictedEverybodySharesOneView() {
        McpEngine open = Engines.engine(settings(Mode.OFF), Offers.all());

        assertThat(open.features().seenBy(ANN)).isSameAs(open.features().get());
        assertThat(open.features().seenBy(Caller.ANYBODY)).isSameAs(open.features().get());
        assertThat(server(Mode.REQUIRED).features().roles()).containsExactly("staff");
    }

    @Test
    void callersOfOneStandingShareAView() {
        McpEngine server = server(Mode.REQUIRED);
        Caller eve = new Caller("eve", Set.of("guest"), Set.of("other"), null);

        assertThat(server.features().seenBy(eve)).isSameAs(server.features().seenBy(BEN))
                .isNotSameAs(server.features().seenBy(ANN));
    }
}
