package org.mcpjakarta.core.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota.Taking;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.shared.SharedTaskStore;
import org.mcpjakarta.core.task.TaskStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

import jakarta.json.JsonValue;

@Timeout(60)
class SharedTaskStoreTest extends TaskStoreContract {
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00Z");
    private static final Room ROOMY = new Room(10_000, 10_000, 10_000);
    private static final Outcome DONE = new Outcome.Complete(Json.object("{\"content\":[1.5,\"text\"]}"));

    private final TestNodes nodes = new TestNodes(new MemoryCluster(NOON::toEpochMilli));
    private final Budget budget = new Budget(1 << 24);

    @AfterEach
    void leave() {
        nodes.close();
    }

    // The tasks of the contract have no node, so none that could be alive.
    @Override
    TaskStore emptyStore() {
        Cluster cluster = nodes.join("/mcp");
        SharedTaskStore store = new SharedTaskStore(cluster, budget, 1 << 20);
        return new NamedNode(store, cluster.self());
    }

    private SharedTaskStore store(Cluster cluster) {
        return new SharedTaskStore(cluster, budget, 10_000);
    }

    private static Task task(String id, Cluster node) {
        return Task.begun(id, new Task.Holder("ann", "ann"), "tool", Duration.ofMinutes(1), NOON, NOON.plusSeconds(60),
                node.self());
    }

    @Test
    void everyNodeFindsTheTaskWithAllThatItHas() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        SharedTaskStore two = store(nodes.join("/mcp"));
        one.create(task("a", home), ROOMY);
        var questions = Map.of("folders", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT), "page",
                new InputRequest(InputRequest.ELICIT, Json.object("{\"mode\":\"url\"}"), "an-id"));

        one.update("a", task -> task.asking(questions, NOON.plusMillis(1)));
        assertThat(two.find("a")).contains(task("a", home).asking(questions, NOON.plusMillis(1)));
        one.update("a", task -> task.ended(DONE, NOON.plusNanos(7)));
        assertThat(two.find("a")).isEqualTo(one.find("a"));
        assertThat(two.find("a").orElseThrow().outcome()).isEqualTo(DONE);
        assertThat(two.of("ann")).hasSize(1);
        two.update("a", Task::fetched);
        assertThat(one.find("a").orElseThrow().wasFetched()).isTrue();
    }

    @Test
    void errorOfATaskIsKept() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("a", home), ROOMY);
        Outcome failed = new Outcome.Failed(new RpcError(-1, "no", Json.object("{\"why\":1}")));

        one.update("a", task -> task.ended(failed, NOON));

        assertThat(store(nodes.join("/mcp")).find("a").orElseThrow().outcome()).isEqualTo(failed);
    }

    /** A list of tasks is read at once, and each result may have many bytes. */
    @Test
    void resultIsNotAmongWhatAListReads() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("a", home), ROOMY);
        Outcome large = new Outcome.Complete(JsonTrees.object().add("content", "x".repeat(9_000)).build());
        var raw = nodes.store().join().items("task/mcp");

        one.update("a", task -> task.ended(large, NOON));
        one.update("a", Task::fetched);

        assertThat(raw.of(home.holder("ann"), 1)).singleElement()
                .satisfies(item -> assertThat(item.content().length).isLessThan(1_000));
        SharedTaskStore two = store(nodes.join("/mcp"));
        assertThat(two.find("a").orElseThrow().outcome()).isEqualTo(large);
        assertThat(two.of("ann")).singleElement()
                .satisfies(task -> assertThat(task.status()).isEqualTo(TaskStatus.COMPLETED));
        assertThat(budget.whole().held()).as("counted by its node, whoever lists it").isGreaterThan(9_000);
    }

    @Test
    void resultGoesWithItsTask() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("a", home), ROOMY);
        one.update("a", task -> task.ended(DONE, NOON));
        var results = nodes.store().join().items("result/mcp");
        assertThat(results.size()).isEqualTo(1);

        one.remove("a");

        assertThat(results.size()).isZero();
    }

    /** Another node fails or cancels the task just before its own node ends it. */
    @Test
    void resultOfATaskThatHasEndedOtherwiseIsNotKept() {
        AtomicReference<Runnable> between = new AtomicReference<>(() -> {});
        StoreView view = new StoreView(nodes.store().join()).afterFind(() -> between.getAndSet(() -> {}).run());
        Cluster home = nodes.join("/mcp", view);
        SharedTaskStore one = store(home);
        SharedTaskStore two = store(nodes.join("/mcp"));
        one.create(task("a", home), ROOMY);
        between.set(() -> two.update("a", task -> task.cancelled("no", NOON)));

        one.update("a", task -> task.ended(DONE, NOON));

        assertThat(one.find("a").orElseThrow().status()).isEqualTo(TaskStatus.CANCELLED);
        assertThat(nodes.store().join().items("result/mcp").size()).isZero();
    }

    @Test
    void resultWhoseConfirmationIsLostIsKept() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster home = nodes.join("/mcp", view);
        SharedTaskStore one = store(home);
        one.create(task("a", home), ROOMY);
        view.loseReplies(1);
        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> one.update("a", task -> task.ended(DONE, NOON)));
        await().until(home::isAvailable);

        one.update("a", task -> task.ended(DONE, NOON));

        assertThat(one.find("a").orElseThrow().outcome()).isEqualTo(DONE);
    }

    @Test
    void itemNeitherNamesTheTaskNorItsOwner() {
        Cluster home = nodes.join("/mcp");
        store(home).create(task("a-task-id", home), ROOMY);
        var raw = nodes.store().join().items("task/mcp");

        var item = raw.find(Cluster.key("a-task-id")).orElseThrow();
        assertThat(item.holder()).isNotEmpty().doesNotContain("ann");
        assertThat(item.node()).isEqualTo(home.self());
        assertThat(item.busy()).isTrue();
        assertThat(item.until()).isEqualTo(NOON.plusSeconds(90).toEpochMilli());
        store(home).update("a-task-id", task -> task.ended(DONE, NOON));
        assertThat(raw.find(Cluster.key("a-task-id")).orElseThrow().busy()).isFalse();
    }

    @Test
    void taskWhoseNodeIsGoneHasFailedForWhoeverLooks() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("working", home), ROOMY);
        one.create(task("listed", home), ROOMY);
        one.create(task("over", home), ROOMY);
        one.update("over", task -> task.ended(DONE, NOON));
        SharedTaskStore two = store(nodes.join("/mcp"));
        nodes.store().lapse(home.self());

        Task found = two.find("working").orElseThrow();
        assertThat(found.status()).isEqualTo(TaskStatus.FAILED);
        assertThat(found.message()).isEqualTo("The node that worked on this task is gone");
        assertThat(two.of("ann")).filteredOn(task -> task.status() == TaskStatus.FAILED).extracting(Task::id)
                .containsExactlyInAnyOrder("working", "listed");
        assertThat(two.find("over").orElseThrow().status()).isEqualTo(TaskStatus.COMPLETED);

        // The node lives after all: it has lost the task.
        one.update("working", task -> task.ended(DONE, NOON));
        assertThat(two.find("working").orElseThrow().status()).isEqualTo(TaskStatus.FAILED);
    }

    @Test
    void taskWhoseNodeIsGoneMakesRoomForItsHolder() {
        Cluster home = nodes.join("/mcp");
        Room room = new Room(10, 10, 1);
        store(home).create(task("a", home), room);
        Cluster other = nodes.join("/mcp");
        assertThat(store(other).create(task("b", other), room)).isEqualTo(Taking.HOLDER_FULL);
        nodes.store().lapse(home.self());

        assertThat(store(other).create(task("b", other), room)).isEqualTo(Taking.KEPT);
    }

    @Test
    void resultThatCannotBeReadAgainOrIsTooLargeIsLeftOut() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("deep", home), ROOMY);
        one.create(task("large", home), ROOMY);
        JsonValue deep = JsonValue.TRUE;
        for (int i = 0; i < 600; i++) {
            deep = JsonTrees.arrayOf(deep);
        }
        Outcome nested = new Outcome.Complete(JsonTrees.object().add("content", deep).build());
        Outcome large = new Outcome.Complete(JsonTrees.object().add("content", "x".repeat(20_000)).build());

        try (LogLines log = new LogLines()) {
            one.update("deep", task -> task.ended(nested, NOON));
            one.update("large", task -> task.ended(large, NOON));

            assertThat(log.lines()).singleElement().asString().startsWith("MCPJ5008");
        }
        assertThat(one.find("deep").orElseThrow().message()).contains("not valid JSON");
        assertThat(one.find("large").orElseThrow().message()).contains("no room");
    }

    @Test
    void theNodeOfATaskCountsItsBytesUntilItIsGone() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        SharedTaskStore two = new SharedTaskStore(nodes.join("/mcp"), new Budget(1 << 20), 10_000);
        one.create(task("a", home), ROOMY);
        one.create(task("b", home), ROOMY);
        long empty = budget.whole().held();
        Outcome some = new Outcome.Complete(JsonTrees.object().add("content", "x".repeat(5_000)).build());

        one.update("a", task -> task.ended(some, NOON));
        assertThat(budget.whole().held()).isGreaterThanOrEqualTo(empty + 5_000);
        assertThat(one.tracks("a")).isTrue();
        assertThat(two.tracks("a")).isFalse();
        two.remove("a");
        assertThat(one.find("a")).isEmpty();
        one.remove("b");

        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void resultForWhichThereIsNoMemoryIsLeftOut() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        one.create(task("a", home), ROOMY);
        budget.whole().add((1 << 24) - budget.whole().held() - 100);
        Outcome some = new Outcome.Complete(JsonTrees.object().add("content", "x".repeat(5_000)).build());

        one.update("a", task -> task.ended(some, NOON));

        assertThat(one.find("a").orElseThrow().message()).contains("no room");
        assertThat(one.create(task("b", home), ROOMY)).isEqualTo(Taking.FULL);
    }

    @Test
    void whenMemoryIsShortTheOldestTasksThatAreOverAreRemoved() {
        Cluster home = nodes.join("/mcp");
        SharedTaskStore one = store(home);
        for (String id : List.of("old", "young", "working")) {
            one.create(task(id, home), ROOMY);
        }
        Outcome some = new Outcome.Complete(JsonTrees.object().add("content", "x".repeat(9_000)).build());
        one.update("young", task -> task.ended(some, NOON.plusSeconds(1)));
        one.update("old", task -> task.ended(some, NOON));
        long limit = (1 << 24) - (1 << 24) / 8;
        budget.whole().add(limit - budget.whole().held() + 5_000);

        one.relieve();

        await().until(() -> one.find("old").isEmpty());
        assertThat(one.find("young")).isPresent();
        assertThat(one.find("working")).isPresent();
    }

    /** Gives the tasks of the contract the node that works on them. */
    private record NamedNode(SharedTaskStore store, String node) implements TaskStore {
        @Override
        public Taking create(Task task, Room room) {
            return store.create(named(task, node), room);
        }

        private static Task named(Task task, String name) {
            return new Task(task.id(), task.owner(), task.requestor(), task.tool(), task.status(), task.createdAt(),
                    task.updatedAt(), task.ttl(), task.end(), task.questions(), task.outcome(), task.wasFetched(),
                    name);
        }

        @Override
        public Optional<Task> find(String id) {
            return store.find(id).map(task -> named(task, ""));
        }

        @Override
        public Optional<Task> update(String id, UnaryOperator<Task> change) {
            return store.update(id, change).map(task -> named(task, ""));
        }

        @Override
        public boolean remove(String id) {
            return store.remove(id);
        }

        @Override
        public List<Task> of(String owner) {
            return store.of(owner);
        }

        @Override
        public List<Task> expired(Instant now) {
            return store.expired(now);
        }

        @Override
        public void relieve() {
            store.relieve();
        }

        @Override
        public int size() {
            return store.size();
        }
    }
}
