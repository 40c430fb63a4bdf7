package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Guest;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Clients hear of changes on all nodes, wherever they listen and whenever they begin to. */
@Timeout(60)
class ClusterListeningTest {
    private static final String TOOLS = "notifications/tools/list_changed";
    private static final String RESOURCE = "notifications/resources/updated";

    private final Settings settings = Settings.of(Engines.TALKATIVE);
    private final TestNodes nodes = new TestNodes();
    private final StoreView view = new StoreView(nodes.store().join());
    private final McpEngine one = nodes.engine(settings, Offers.all().withLiveLists());
    private final McpEngine two = nodes.engine(settings, Offers.all().withLiveLists(), view);
    private final RecordedReply stream = new RecordedReply();

    @AfterEach
    void leave() {
        nodes.close();
    }

    private static void addTool(McpEngine node, ToolFeature tool) {
        node.features().update(features -> features.withTools(features.tools().with(tool)));
    }

    private static ToolFeature tool(String name) {
        return Tools.tool(name, arguments -> Tools.text("done"));
    }

    @Test
    void changeOnOneNodeIsToldOnAnother() {
        Guest alice = Guest.of("alice", one, two);
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        two.listen(alice.at(two), alice::caller, stream);

        addTool(one, tool("new"));
        one.features().resourceUpdated("rooms://other");
        one.features().resourceUpdated("rooms://all");
        two.features().resourceUpdated("rooms://all");

        await().until(() -> two.cluster().heard() == 4);
        assertThat(stream.methods()).containsExactlyInAnyOrder(TOOLS, RESOURCE, RESOURCE);
    }

    @Test
    void changeOfTheNodeThatListensIsToldToWhoSubscribedElsewhereJustBefore() {
        Guest alice = Guest.of("alice", one, two);
        two.listen(alice.at(two), alice::caller, stream);
        nodes.store().holdMessages(two.cluster().self());
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();

        two.features().resourceUpdated("rooms://all");
        nodes.store().deliverMessages(two.cluster().self());

        await().untilAsserted(() -> assertThat(stream.methods()).containsExactly(RESOURCE));
    }

    @Test
    void streamThatBeginsOnANodeThatHasNotHeardOfTheSubscriptionTellsItsChangeNevertheless() {
        Guest alice = Guest.of("alice", one, two);
        var session = alice.at(two);
        nodes.store().holdMessages(two.cluster().self());
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        one.features().resourceUpdated("rooms://all");

        two.listen(session, alice::caller, stream, 0);

        assertThat(stream.methods()).containsExactly(RESOURCE);
        nodes.store().deliverMessages(two.cluster().self());
    }

    @Test
    void streamThatBeginsLaterFirstTellsWhatHasChangedSinceTheSessionBegan() {
        addTool(one, tool("before"));
        await().until(() -> one.cluster().heard() == 1 && two.cluster().heard() == 1);
        Guest alice = Guest.of("alice", one, two);
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        assertThat(alice.at(two).heard()).isEqualTo(1);
        one.features().resourceUpdated("rooms://all");
        two.features().resourceUpdated("rooms://all");
        one.features().resourceUpdated("rooms://other");
        await().until(() -> two.cluster().heard() == 4);

        Registration listening = two.listen(alice.at(two), alice::caller, stream, alice.at(two).heard());
        assertThat(stream.methods()).containsExactly(RESOURCE, RESOURCE);
        addTool(one, tool("after"));
        await().until(() -> stream.methods().contains(TOOLS));
        listening.close();
        one.features().resourceUpdated("rooms://all");
        await().until(() -> two.cluster().heard() == 6);

        assertThat(stream.methods()).containsExactly(RESOURCE, RESOURCE, TOOLS);
    }

    @Test
    void changesThatComeWhileAStreamCatchesUpAreToldAfterThoseBeforeThem() {
        Guest alice = Guest.of("alice", one, two);
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        var session = alice.at(two);
        one.features().resourceUpdated("rooms://all");
        await().until(() -> two.cluster().heard() == 1);
        CountDownLatch reading = new CountDownLatch(1);
        view.afterFind(() -> {
            if (reading.getCount() > 0) {
                reading.countDown();
                addTool(one, tool("new"));
                await().until(() -> two.cluster().heard() == 2);
            }
        });

        two.listen(session, alice::caller, stream, 0);

        // What comes meanwhile may be told twice.
        assertThat(stream.methods()).startsWith(RESOURCE, TOOLS);
        assertThat(reading.getCount()).isZero();
    }

    @Test
    void streamThatHasHeardEverythingIsToldNothing() {
        Guest alice = Guest.of("alice", one, two);
        addTool(one, tool("new"));
        await().until(() -> two.cluster().heard() == 1);

        two.listen(alice.at(two), alice::caller, stream, 1);

        assertThat(stream.messages()).isEmpty();
    }

    @Test
    void changesOfHiddenFeaturesAreNotToldLaterEither() {
        Guest alice = Guest.of("alice", one, two);
        ToolFeature hidden = tool("hidden")
                .withAccess(new AccessRule(AccessRule.Admits.ROLES, List.of("admin"), List.of()));
        addTool(one, hidden);
        await().until(() -> two.cluster().heard() == 1);

        two.listen(alice.at(two), alice::caller, stream, 0);

        assertThat(stream.messages()).isEmpty();
    }

    @Test
    void clientIsToldThatEverythingMayHaveChangedIfItIsNotKnownWhat() {
        Guest alice = Guest.of("alice", one, two);
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        forgetChanges();

        two.listen(alice.at(two), alice::caller, stream, 0);

        assertThat(stream.methods()).containsExactlyInAnyOrder(TOOLS, RESOURCE,
                "notifications/prompts/list_changed", "notifications/resources/list_changed");
    }

    /** So many that the first ones are not kept any more. */
    private void forgetChanges() {
        NodeMessages raw = nodes.store().join().messages();
        for (int i = 0; i < 1_500; i++) {
            raw.publish("of nobody");
        }
    }

    @Test
    void whoListensWhenChangesAreLostHearsOfThemLaterOrThatEverythingMayHaveChanged() {
        Guest alice = Guest.of("alice", one, two);
        RecordedReply stateless = new RecordedReply();
        two.serve(Call.standalone(Clients.of(Revision.V2026_07_28), new RpcMessage.Request(RpcId.of(1),
                "subscriptions/listen", Json.object("""
                        {"notifications":{"toolsListChanged":true,"resourceSubscriptions":["rooms://all"]}}""")),
                stateless));
        two.listen(alice.at(two), alice::caller, stream);
        view.deaf(true);
        addTool(one, tool("unheard"));
        await().until(() -> two.cluster().heard() == 1);
        assertThat(stream.methods()).containsExactly(TOOLS);
        assertThat(stateless.methods()).containsExactly("notifications/subscriptions/acknowledged", TOOLS);

        forgetChanges();
        await().until(() -> stateless.methods().contains(RESOURCE));

        assertThat(stateless.methods()).containsExactly("notifications/subscriptions/acknowledged", TOOLS, TOOLS,
                RESOURCE);
        assertThat(stream.methods()).containsExactlyInAnyOrder(TOOLS, TOOLS, "notifications/prompts/list_changed",
                "notifications/resources/list_changed");
        assertThat(two.cluster().heard()).isEqualTo(1_501);
    }

    @Test
    void changeOfANodeWithoutStoreIsToldHereAtOnceAndElsewhereLater() {
        Guest alice = Guest.of("alice", one, two);
        alice.call(one, stream, "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();
        RecordedReply elsewhere = new RecordedReply();
        Guest bob = Guest.of("bob", two, two);
        one.listen(alice.at(one), alice::caller, stream);
        two.listen(bob.at(two), bob::caller, elsewhere);
        nodes.store().away(true);

        addTool(one, tool("new"));
        one.features().resourceUpdated("rooms://all");
        one.features().resourceUpdated("rooms://other");
        assertThat(stream.methods()).containsExactly(TOOLS, RESOURCE);
        nodes.store().away(false);

        await().until(() -> elsewhere.methods().contains(TOOLS));
        assertThat(elsewhere.methods()).containsExactly(TOOLS);
    }

    /** The client has just subscribed on another node, and this node cannot read that yet. */
    @Test
    void changeWaitsUntilItIsKnownWhoWantsIt() {
        Guest alice = Guest.of("alice", one, two);
        two.listen(alice.at(two), alice::caller, stream);
        view.unreadable(true);
        alice.call(one, new RecordedReply(), "resources/subscribe", "{\"uri\":\"rooms://all\"}").join();

        one.features().resourceUpdated("rooms://all");
        await().until(() -> one.cluster().heard() == 1 && !two.cluster().isAvailable());
        view.unreadable(false);

        await().untilAsserted(() -> assertThat(stream.methods()).contains(RESOURCE));
        await().until(() -> two.cluster().heard() == 1);
    }

    @Test
    void nodeThatStopsTellsChangesUntilItsCallsHaveEnded() {
        CompletableFuture<ToolResult> end = new CompletableFuture<>();
        addTool(two, Tools.invoked("wait", (call, arguments) -> end));
        await().until(() -> two.cluster().heard() == 1);
        Guest alice = Guest.of("alice", one, two);
        two.listen(alice.at(two), alice::caller, stream);
        alice.call(two, new RecordedReply(), "tools/call", "{\"name\":\"wait\",\"arguments\":{}}");

        CompletableFuture<Void> stopped = CompletableFuture.runAsync(two::stop, work -> new Thread(work).start());
        await().until(() -> two.status().isDraining());
        addTool(one, tool("meanwhile"));
        await().untilAsserted(() -> assertThat(stream.methods()).containsExactly(TOOLS));
        end.complete(Tools.text("done"));
        stopped.join();
    }

    @Test
    void nobodyListensIfItCannotBeSaidWhatWasMissed() {
        Guest alice = Guest.of("alice", one, two);
        var session = alice.at(two);
        int before = two.status().now().listeners();
        nodes.store().away(true);

        assertThatThrownBy(() -> two.listen(session, alice::caller, stream, 0))
                .isInstanceOf(StoreUnavailableException.class);

        assertThat(two.status().now().listeners()).isEqualTo(before);
        nodes.store().away(false);
    }
}
