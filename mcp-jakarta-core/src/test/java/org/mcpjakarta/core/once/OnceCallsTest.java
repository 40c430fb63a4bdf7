package org.mcpjakarta.core.once;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.OnceRule.Source;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

import jakarta.json.JsonObject;

/** The same call runs once, whether its result is kept in memory or in the store that nodes share. */
@Timeout(60)
class OnceCallsTest {
    private static final Caller ALICE = new Caller("alice", Set.of(), Set.of(), null);
    private static final Caller BOB = new Caller("bob", Set.of(), Set.of(), null);
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private static final InputRequest QUESTION = new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT);

    private final AtomicLong ahead = new AtomicLong();
    private final TestNodes nodes = new TestNodes(
            new MemoryCluster(() -> System.currentTimeMillis() + ahead.get()));
    private final AtomicInteger runs = new AtomicInteger();
    private final Budget budget = new Budget(1 << 20);

    enum Place {
        MEMORY,
        STORE
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    private OnceCalls once(Place place) {
        return OnceCalls.in(place == Place.STORE ? nodes.join("/mcp") : null, budget,
                () -> java.time.Instant.ofEpochMilli(System.currentTimeMillis() + ahead.get()));
    }

    private static ToolFeature tool(Source source, String name) {
        return new ToolFeature("book", JsonTrees.EMPTY_OBJECT, (call, arguments) -> {
            throw new IllegalStateException("The work of the test runs instead");
        }).withOnce(new OnceRule(source, name, WINDOW));
    }

    private static Call call(Caller caller, String meta) {
        JsonObject params = Json.object("{\"_meta\":" + meta + "}");
        return Call.standalone(Clients.of(Revision.V2026_07_28), caller,
                new RpcMessage.Request(RpcId.of(1), "tools/call", params), Reply.NONE);
    }

    private Supplier<Outcome> work() {
        return () -> new Outcome.Complete(
                new ToolResult(ToolResult.textBlock("run " + runs.incrementAndGet()), null, false, null).json());
    }

    private String run(OnceCalls once, Caller caller, String arguments) {
        return run(once, tool(Source.ALL_ARGUMENTS, ""), call(caller, "{}"), arguments);
    }

    private String run(OnceCalls once, ToolFeature tool, Call call, String arguments) {
        return text(once.run(call, tool, Json.object(arguments), work()));
    }

    private static String text(Outcome outcome) {
        Outcome end = outcome.stage().toCompletableFuture().join();
        return ((Outcome.Complete) end).result().getJsonArray("content").getJsonObject(0).getString("text");
    }

    @ParameterizedTest
    @EnumSource
    void sameCallGetsTheSameResult(Place place) {
        OnceCalls once = once(place);

        assertThat(run(once, ALICE, "{\"room\":\"a\",\"at\":{\"day\":1,\"hour\":2}}")).isEqualTo("run 1");
        assertThat(run(once, ALICE, "{\"at\":{\"hour\":2,\"day\":1},\"room\":\"a\"}")).isEqualTo("run 1");
        assertThat(run(once, ALICE, "{\"room\":\"b\"}")).isEqualTo("run 2");
    }

    @ParameterizedTest
    @EnumSource
    void callersDoNotGetEachOthersResults(Place place) {
        OnceCalls once = once(place);

        assertThat(run(once, ALICE, "{}")).isEqualTo("run 1");
        assertThat(run(once, BOB, "{}")).isEqualTo("run 2");
    }

    @ParameterizedTest
    @EnumSource
    void keyWithOtherArgumentsIsRefused(Place place) {
        OnceCalls once = once(place);
        ToolFeature tool = tool(Source.ARGUMENT, "key");

        assertThat(run(once, tool, call(ALICE, "{}"), "{\"key\":\"k\",\"room\":\"a\"}")).isEqualTo("run 1");
        assertThat(run(once, tool, call(ALICE, "{}"), "{\"key\":\"k\",\"room\":\"b\"}"))
                .startsWith("This key was used before, with other arguments");
        assertThat(run(once, tool, call(ALICE, "{}"), "{\"key\":\"k\",\"room\":\"a\"}")).isEqualTo("run 1");
    }

    @ParameterizedTest
    @EnumSource
    void keyMayComeWithTheRequest(Place place) {
        OnceCalls once = once(place);
        ToolFeature tool = tool(Source.META, "com.example/key");

        assertThat(run(once, tool, call(ALICE, "{\"com.example/key\":\"1\"}"), "{}")).isEqualTo("run 1");
        assertThat(run(once, tool, call(ALICE, "{\"com.example/key\":\"2\"}"), "{}")).isEqualTo("run 2");
        assertThat(run(once, tool, call(ALICE, "{\"com.example/key\":\"1\"}"), "{}")).isEqualTo("run 1");
        assertThat(run(once, tool, call(ALICE, "{}"), "{}")).as("without a key").isEqualTo("run 3");
        assertThat(run(once, tool, call(ALICE, "{}"), "{}")).as("without a key").isEqualTo("run 4");
    }

    @ParameterizedTest
    @EnumSource
    void whatEndsWithAnErrorMayBeTriedAgain(Place place) {
        OnceCalls once = once(place);
        ToolFeature tool = tool(Source.ALL_ARGUMENTS, "");
        List<Supplier<Outcome>> failures = List.of(
                () -> new Outcome.Complete(ToolResult.error("no").json()),
                () -> {
                    throw new IllegalStateException("no");
                },
                () -> {
                    throw new UnansweredQuestions(Map.of());
                });

        for (Supplier<Outcome> failure : failures) {
            try {
                once.run(call(ALICE, "{}"), tool, JsonTrees.EMPTY_OBJECT, failure);
            } catch (IllegalStateException | UnansweredQuestions expected) {
                // passed on
            }
        }

        assertThat(run(once, ALICE, "{}")).isEqualTo("run 1");
        assertThat(run(once, ALICE, "{}")).isEqualTo("run 1");
    }

    @ParameterizedTest
    @EnumSource
    void fallbackInsteadOfAQuestionIsNotKept(Place place) {
        OnceCalls once = once(place);
        ToolFeature tool = tool(Source.ALL_ARGUMENTS, "");
        Call asking = call(ALICE, "{}");

        assertThatExceptionOfType(UnansweredQuestions.class)
                .isThrownBy(() -> once.run(asking, tool, JsonTrees.EMPTY_OBJECT, () -> {
                    asking.dialogue().ask(Map.of("folders", QUESTION));
                    return work().get(); // since something has swallowed the exception
                })).satisfies(asked -> assertThat(asked.questions()).containsOnlyKeys("folders"));

        assertThat(run(once, tool, asking, "{}")).isEqualTo("run 2");
        assertThat(run(once, ALICE, "{}")).isEqualTo("run 2");
    }

    @ParameterizedTest
    @EnumSource
    void callThatIsRunningIsWaitedFor(Place place) throws Exception {
        OnceCalls once = once(place);
        ToolFeature tool = tool(Source.ALL_ARGUMENTS, "");
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(
                () -> text(once.run(call(ALICE, "{}"), tool, JsonTrees.EMPTY_OBJECT, () -> {
                    begun.countDown();
                    await().until(() -> end.getCount() == 0);
                    return work().get();
                })));
        begun.await();

        List<CompletableFuture<String>> others = IntStream.range(0, 3)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> run(once, ALICE, "{}"))).toList();
        end.countDown();

        assertThat(first.get()).isEqualTo("run 1");
        for (CompletableFuture<String> other : others) {
            assertThat(other.get()).isEqualTo("run 1");
        }
    }

    @ParameterizedTest
    @EnumSource
    void resultIsForgottenAfterItsWindow(Place place) {
        OnceCalls once = once(place);
        run(once, ALICE, "{}");

        ahead.addAndGet(WINDOW.toMillis() / 2);
        assertThat(run(once, ALICE, "{}")).isEqualTo("run 1");
        ahead.addAndGet(WINDOW.toMillis());
        once.sweep();

        assertThat(run(once, ALICE, "{}")).isEqualTo("run 2");
    }

    @Test
    void anyNodeKnowsTheResult() {
        assertThat(run(once(Place.STORE), ALICE, "{}")).isEqualTo("run 1");
        assertThat(run(once(Place.STORE), ALICE, "{}")).isEqualTo("run 1");
    }

    @Test
    void whoWaitsForACallLooksForItsEndOnly() throws Exception {
        OnceCalls there = once(Place.STORE);
        StoreView view = new StoreView(nodes.store().join());
        Cluster cluster = nodes.join("/mcp", view);
        OnceCalls here = OnceCalls.in(cluster, budget, cluster.clock());
        AtomicReference<CompletableFuture<String>> second = new AtomicReference<>();

        there.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""), JsonTrees.EMPTY_OBJECT, () -> {
            second.set(CompletableFuture.supplyAsync(() -> run(here, ALICE, "{}")));
            await().until(() -> view.itemReads() >= 3);
            return work().get();
        });

        assertThat(second.get().get()).isEqualTo("run 1");
        assertThat(view.creations()).isEqualTo(1);
    }

    @Test
    void callOfANodeThatIsGoneIsNotRunAgain() {
        Cluster gone = nodes.join("/mcp");
        OnceCalls there = OnceCalls.in(gone, budget, gone.clock());
        OnceCalls here = once(Place.STORE);

        there.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""), JsonTrees.EMPTY_OBJECT, () -> {
            nodes.store().kill(gone.self());
            return work().get();
        });

        assertThat(run(here, ALICE, "{}")).startsWith("This call was begun before and cut off");
        assertThat(runs).hasValue(1);
    }

    @Test
    void callIsRefusedWhileTheStoreIsAway() {
        OnceCalls once = once(Place.STORE);
        nodes.store().away(true);

        assertThatExceptionOfType(Overload.class).isThrownBy(() -> run(once, ALICE, "{}"));

        assertThat(runs).hasValue(0);
        nodes.store().away(false);
    }

    @Test
    void resultOfACallThatEndsWhileTheStoreIsAwayIsKeptWhenItIsBack() {
        OnceCalls here = once(Place.STORE);
        OnceCalls there = once(Place.STORE);
        ToolFeature tool = tool(Source.ALL_ARGUMENTS, "");

        String first = text(here.run(call(ALICE, "{}"), tool, JsonTrees.EMPTY_OBJECT, () -> {
            nodes.store().away(true);
            return work().get();
        }));
        nodes.store().away(false);

        assertThat(first).isEqualTo("run 1");
        assertThat(runEventually(there)).isEqualTo("run 1");
    }

    @Test
    void callThatFailsWhileTheStoreIsAwayMayBeTriedAgainWhenItIsBack() {
        OnceCalls here = once(Place.STORE);
        OnceCalls there = once(Place.STORE);

        here.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""), JsonTrees.EMPTY_OBJECT, () -> {
            nodes.store().away(true);
            return new Outcome.Complete(ToolResult.error("no").json());
        });
        nodes.store().away(false);

        assertThat(runEventually(there)).isEqualTo("run 1");
    }

    @Test
    void callThatWasNotBegunBecauseAReplyWasLostMayBeTriedAgain() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster cluster = nodes.join("/mcp", view);
        OnceCalls once = OnceCalls.in(cluster, budget, cluster.clock());
        view.loseReplies(1);

        assertThatExceptionOfType(Overload.class).isThrownBy(() -> run(once, ALICE, "{}"));

        assertThat(runEventually(once)).isEqualTo("run 1");
    }

    @Test
    void whatALostReplyHidSparesTheNextCall() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster cluster = nodes.join("/mcp", view);
        OnceCalls here = OnceCalls.in(cluster, budget, cluster.clock());
        OnceCalls there = once(Place.STORE);

        here.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""), JsonTrees.EMPTY_OBJECT, () -> {
            view.loseReplies(1); // the one to the end of the call
            return new Outcome.Complete(ToolResult.error("no").json());
        });
        assertThat(run(there, ALICE, "{}")).isEqualTo("run 1");
        AtomicInteger chores = new AtomicInteger();
        cluster.everySecond(chores::incrementAndGet);
        await().until(() -> chores.get() > 0);

        assertThat(run(there, ALICE, "{}")).as("nothing that was written later has removed it").isEqualTo("run 1");
    }

    /** Calls are refused for a moment after the store was away. */
    private String runEventually(OnceCalls once) {
        return await().ignoreExceptionsInstanceOf(Overload.class).until(() -> run(once, ALICE, "{}"),
                Objects::nonNull);
    }

    @ParameterizedTest
    @EnumSource
    void resultsAreCounted(Place place) {
        OnceCalls once = once(place);
        String large = "x".repeat(100_000);

        int refused = 0;
        for (int i = 0; i < 100 && refused == 0; i++) {
            JsonObject arguments = Json.object("{\"number\":" + i + "}");
            try {
                once.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""), arguments,
                        () -> new Outcome.Complete(
                                new ToolResult(ToolResult.textBlock(large + runs.incrementAndGet()), null, false, null)
                                        .json()));
            } catch (Overload e) {
                refused++;
            }
        }
        int taken = runs.get();
        String last = text(once.run(call(ALICE, "{}"), tool(Source.ALL_ARGUMENTS, ""),
                Json.object("{\"number\":" + (taken - 1) + "}"), work()));

        assertThat(last).startsWith("This call has taken effect before, but its result was not kept");
        assertThat(runs).hasValue(taken);

        ahead.addAndGet(2 * WINDOW.toMillis());
        await().untilAsserted(() -> {
            once.sweep();
            assertThat(budget.whole().held()).isZero();
        });
    }
}
