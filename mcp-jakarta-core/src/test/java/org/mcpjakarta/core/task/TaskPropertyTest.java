package org.mcpjakarta.core.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** Whatever happens to a task, it takes only steps that the protocol has. */
class TaskPropertyTest {
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00Z");
    private static final Map<TaskStatus, Set<TaskStatus>> STEPS = Map.of(
            TaskStatus.WORKING, Set.of(TaskStatus.values()),
            TaskStatus.INPUT_REQUIRED, Set.of(TaskStatus.values()),
            TaskStatus.COMPLETED, Set.of(TaskStatus.COMPLETED),
            TaskStatus.FAILED, Set.of(TaskStatus.FAILED),
            TaskStatus.CANCELLED, Set.of(TaskStatus.CANCELLED));

    enum Event {
        ASK {
            @Override
            Task apply(Task task, Instant now) {
                return task.asking(questions(), now);
            }
        },
        ANSWER_FIRST {
            @Override
            Task apply(Task task, Instant now) {
                return task.answered("a", now);
            }
        },
        ANSWER_SECOND {
            @Override
            Task apply(Task task, Instant now) {
                return task.answered("b", now);
            }
        },
        COMPLETE {
            @Override
            Task apply(Task task, Instant now) {
                return task.ended(new Outcome.Complete(JsonTrees.EMPTY_OBJECT), now);
            }
        },
        FAIL {
            @Override
            Task apply(Task task, Instant now) {
                return task.ended(new Outcome.Failed(RpcError.internalError()), now);
            }
        },
        CANCEL {
            @Override
            Task apply(Task task, Instant now) {
                return task.cancelled("no", now);
            }
        };

        abstract Task apply(Task task, Instant now);

        private static Map<String, InputRequest> questions() {
            Map<String, InputRequest> questions = new HashMap<>();
            questions.put("a", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));
            questions.put("b", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));
            return questions;
        }
    }

    @Property
    @Tag("R-329")
    void onlyKnownStepsAreTaken(@ForAll List<Event> events) {
        Task task = Task.begun("id", new Task.Holder("", ""), "tool", Duration.ofMinutes(1), NOON,
                NOON.plusSeconds(60), "");
        assertThat(task.status()).isEqualTo(TaskStatus.WORKING);

        Instant now = NOON;
        for (Event event : events) {
            now = now.plusSeconds(1);
            Task next = event.apply(task, now);

            assertThat(STEPS.get(task.status())).contains(next.status());
            assertThat(next == task).isEqualTo(!next.updatedAt().equals(now));
            assertThat(task.isOver() && next != task).isFalse();
            assertThat(next.outcome() != null).isEqualTo(next.isOver());
            assertThat(!next.questions().isEmpty()).isEqualTo(next.status() == TaskStatus.INPUT_REQUIRED);
            task = next;
        }
    }
}
