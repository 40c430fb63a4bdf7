package org.mcpjakarta.core.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Quota.Taking;
import org.mcpjakarta.core.task.TaskStore.Room;

/** What every task store has to keep to. */
abstract class TaskStoreContract {
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00Z");
    private static final Room ROOMY = new Room(10_000, 10_000, 10_000);

    private static final Outcome DONE = new Outcome.Complete(JsonTrees.EMPTY_OBJECT);

    private TaskStore store;

    abstract TaskStore emptyStore();

    @BeforeEach
    void createStore() {
        store = emptyStore();
    }

    private static Task task(String id, String owner) {
        return Task.begun(id, new Task.Holder(owner, owner), "tool", Duration.ofMinutes(1), NOON, NOON.plusSeconds(60),
                "");
    }

    private Taking create(String id, String owner) {
        return store.create(task(id, owner), ROOMY);
    }

    @Test
    @Tag("R-345")
    void taskIsFoundAsItWasKept() {
        assertThat(create("a", "ann")).isEqualTo(Taking.KEPT);

        assertThat(store.find("a")).contains(task("a", "ann"));
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void unknownTaskIsNeitherFoundNorChangedNorRemoved() {
        assertThat(store.find("a")).isEmpty();
        assertThat(store.update("a", task -> task)).isEmpty();
        assertThat(store.remove("a")).isFalse();
        assertThat(store.size()).isZero();
    }

    @Test
    @Tag("R-328")
    void idThatIsTakenIsNotTakenAgain() {
        create("a", "ann");

        assertThatIllegalStateException().isThrownBy(() -> create("a", "ben"));

        assertThat(store.find("a").orElseThrow().owner()).isEqualTo("ann");
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void changeIsKept() {
        create("a", "ann");

        store.update("a", task -> task.cancelled("no", NOON));

        assertThat(store.find("a").orElseThrow().status()).isEqualTo(TaskStatus.CANCELLED);
    }

    @Test
    @Tag("R-338")
    void ownersHaveTheirOwn() {
        create("a", "ann");
        create("b", "ben");
        create("c", "ann");

        assertThat(store.of("ann")).extracting(Task::id).containsExactlyInAnyOrder("a", "c");
        assertThat(store.of("carl")).isEmpty();
    }

    @Test
    @Tag("R-340")
    void fullStoreKeepsNothingMore() {
        Room room = new Room(2, 10, 10);
        store.create(task("a", "ann"), room);
        store.create(task("b", "ben"), room);

        assertThat(store.create(task("c", "carl"), room)).isEqualTo(Taking.FULL);

        store.update("a", task -> task.ended(DONE, NOON));
        assertThat(store.create(task("c", "carl"), room)).isEqualTo(Taking.FULL);
        store.remove("a");
        assertThat(store.create(task("c", "carl"), room)).isEqualTo(Taking.KEPT);
    }

    @Test
    @Tag("R-340")
    void whatIsOverLeavesItsThreadToTheNextOne() {
        Room room = new Room(10, 3, 1);
        store.create(task("a", "ann"), room);

        assertThat(store.create(task("b", "ann"), room)).isEqualTo(Taking.HOLDER_FULL);
        assertThat(store.create(task("x", "ben"), room)).isEqualTo(Taking.KEPT);
        for (String id : List.of("b", "c")) {
            store.of("ann").forEach(task -> store.update(task.id(), each -> each.ended(DONE, NOON)));
            assertThat(store.create(task(id, "ann"), room)).isEqualTo(Taking.KEPT);
        }
        store.of("ann").forEach(task -> store.update(task.id(), each -> each.ended(DONE, NOON)));
        assertThat(store.create(task("d", "ann"), room)).isEqualTo(Taking.HOLDER_FULL);
        store.remove("a");
        assertThat(store.create(task("d", "ann"), room)).isEqualTo(Taking.KEPT);
    }

    @Test
    @Tag("R-340")
    void whatNobodyNeedsAnyMoreMakesRoomOldestFirst() {
        Room room = new Room(10, 3, 3);
        for (String id : List.of("a", "b", "c")) {
            store.create(task(id, "ann"), room);
        }
        store.update("a", task -> task.ended(DONE, NOON));
        store.update("b", task -> task.ended(DONE, NOON.plusSeconds(2)).fetched());
        store.update("c", task -> task.cancelled("no", NOON.plusSeconds(1)));

        assertThat(store.create(task("d", "ann"), room)).isEqualTo(Taking.KEPT);
        assertThat(store.of("ann")).extracting(Task::id).containsExactlyInAnyOrder("a", "b", "d");
        assertThat(store.create(task("e", "ann"), room)).isEqualTo(Taking.KEPT);
        assertThat(store.of("ann")).extracting(Task::id).containsExactlyInAnyOrder("a", "d", "e");
        assertThat(store.create(task("f", "ann"), room)).isEqualTo(Taking.HOLDER_FULL);
        assertThat(store.size()).isEqualTo(3);
    }

    @Test
    @Tag("R-340")
    void aHolderMakesRoomByItsOwnTasksAloneUnlessThereIsNoneForAnybody() {
        store.create(task("a", "ann"), ROOMY);
        store.create(task("b", "ben"), ROOMY);
        store.update("a", task -> task.cancelled("no", NOON));

        assertThat(store.create(task("c", "ben"), new Room(10, 1, 1))).isEqualTo(Taking.HOLDER_FULL);
        assertThat(store.find("a")).isPresent();
        assertThat(store.create(task("c", "carl"), new Room(2, 1, 1))).isEqualTo(Taking.KEPT);
        assertThat(store.find("a")).isEmpty();
    }

    @Test
    @Tag("R-340")
    void onlyTasksWhoseTimeIsOverAreExpired() {
        create("a", "ann");

        assertThat(store.expired(NOON.plusSeconds(59))).isEmpty();
        assertThat(store.expired(NOON.plusSeconds(60))).extracting(Task::id).containsExactly("a");
    }

    @Test
    @Tag("R-329")
    @Tag("R-335")
    void ofManyEndsOneCounts() throws Exception {
        create("a", "ann");

        List<Task> ends = Crowd.together(8, thread -> () -> store
                .update("a", task -> task.cancelled("by " + thread, NOON)).orElseThrow());

        assertThat(ends).containsOnly(store.find("a").orElseThrow());
    }

    @Test
    @Tag("R-340")
    void floodDoesNotOvershoot() throws Exception {
        Room room = new Room(100, 60, 40);

        List<Integer> kept = Crowd.together(8, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 200; i++) {
                mine += store.create(task(thread + "." + i, "owner" + i % 2), room) == Taking.KEPT ? 1 : 0;
            }
            return mine;
        });

        assertThat(kept.stream().mapToInt(Integer::intValue).sum()).isEqualTo(80);
        assertThat(store.size()).isEqualTo(80);
    }
}
