package org.mcpjakarta.core.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.limit.Budget;

/** Lists go on from a place, so places have to be in the order of the list. */
class TasksTest {
    private static final Task.Holder ANN = new Task.Holder("ann", "ann");

    private final AtomicReference<Instant> time = new AtomicReference<>(Instant.ofEpochSecond(1_800_000_000));
    private final Tasks tasks = new Tasks(new MemoryTaskStore(new Budget(1 << 30)),
            () -> time.getAndUpdate(now -> now.plus(Duration.ofNanos(100))), new ManualClock(), Tasks.Limits.DEFAULT);

    @Test
    @Tag("R-334")
    void tasksOfOneMillisecondStandInTheOrderTheyWereBegunIn() {
        List<String> begun = Stream.generate(() -> tasks.begin(ANN, "count", null).id()).limit(100).toList();

        assertThat(tasks.of("ann")).extracting(Task::id).containsExactlyElementsOf(begun);
        assertThat(tasks.of("ann")).extracting(Task::place).isSorted();
    }
}
