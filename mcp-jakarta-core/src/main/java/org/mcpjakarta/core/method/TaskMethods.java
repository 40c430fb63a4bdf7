package org.mcpjakarta.core.method;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.feature.Cursors;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.RemoteWait;
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskJson;
import org.mcpjakarta.core.task.TaskRuns;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * {@code tasks/…}. These methods exist if the caller can see a tool that supports tasks. A task exists for its owner only, and only
 * as long as the owner may use its tool.
 */
public final class TaskMethods {
    private static final Outcome DONE = new Outcome.Complete(JsonTrees.EMPTY_OBJECT);

    private final Tasks tasks;
    private final TaskRuns runs;
    private final LiveFeatures features;
    private final int pageSize;
    private final String path;
    private final Shape newest;

    /** @param newest the form of results in the newest revision */
    public TaskMethods(TaskRuns runs, LiveFeatures features, Settings settings, Shape newest) {
        this.newest = newest;
        this.tasks = runs.tasks();
        this.runs = runs;
        this.features = features;
        this.pageSize = settings.limits().pageSize();
        this.path = settings.path();
    }

    /** For clients that request the result separately, and may wait for it. */
    public Map<McpMethod, MethodHandler> withResults() {
        return Map.of(McpMethod.TASKS_GET, this::get, McpMethod.TASKS_RESULT, this::result, McpMethod.TASKS_LIST,
                this::list, McpMethod.TASKS_CANCEL,
                this::cancel);
    }

    /** For clients that get questions and result as part of the task. */
    Map<String, ExtensionHandler> ofExtension() {
        return Map.of(McpMethod.TASKS_GET.wireName(), withExtension(this::fetch), McpMethod.TASKS_UPDATE.wireName(),
                withExtension(this::update), McpMethod.TASKS_CANCEL.wireName(), withExtension(this::cancelIfRunning));
    }

    private static ExtensionHandler withExtension(MethodHandler handler) {
        return ExtensionHandler.open(call -> {
            call.client().requireExtension(Tasks.EXTENSION);
            return handler.handle(call);
        });
    }

    private Outcome get(Call call) {
        return new Outcome.Complete(full(find(call)));
    }

    /** The same for revisions whose tasks contain the result. */
    private Outcome fetch(Call call) {
        Task task = find(call);
        if (task.isOver()) {
            tasks.fetched(task.id());
        }
        return new Outcome.Complete(full(task));
    }

    private Outcome update(Call call) {
        Task task = find(call);
        JsonObject responses = Params.requiredObject(call.params(), "inputResponses");
        if (!responses.values().stream().allMatch(JsonObject.class::isInstance)) {
            throw new RpcException(RpcError.invalidParams("Each of the inputResponses must be an object"));
        }
        responses.forEach((key, answer) -> runs.answer(task, key, answer.asJsonObject()));
        return DONE;
    }

    private Outcome cancelIfRunning(Call call) {
        tasks.cancel(find(call).id());
        return DONE;
    }

    /** Those of the tasks that exist for the caller. */
    Set<String> known(Call call, Collection<String> ids) {
        Features seen = features.seenBy(call.caller());
        return ids.stream().flatMap(id -> tasks.find(call.caller().owner(), id).stream())
                .filter(task -> isAllowed(seen, task, call.caller())).map(Task::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Passes the task to the consumer, now and whenever it changes, until the registration is closed. */
    Registration follow(String id, Consumer<JsonObject> consumer) {
        return tasks.watch(id, task -> consumer.accept(full(task)));
    }

    private Outcome result(Call call) {
        Task task = find(call);
        if (!task.isOver()) {
            call.waits();
        }
        CompletableFuture<Outcome> end = new CompletableFuture<>();
        Optional<RemoteWait> elsewhere = runs.awaitElsewhere(task, call, end);
        Registration unwatch = tasks.watch(task.id(), now -> {
            // First, so that questions are withdrawn while the stream of the call is open.
            elsewhere.ifPresent(waiting -> waiting.changed(now));
            if (now.isOver() && end.complete(related(now))) {
                tasks.fetched(now.id());
            }
        });
        Registration stopWaiting = end.isDone()
                ? Registration.NONE
                : runs.find(task.id()).map(run -> run.await(call)).orElse(Registration.NONE);
        // Cancelling this request ends the waiting, not the task.
        call.cancellation().onRaised(() -> end.complete(new Outcome.Failed(RpcError.internalError())));
        end.whenComplete((outcome, failure) -> {
            unwatch.close();
            stopWaiting.close();
            elsewhere.ifPresent(RemoteWait::close);
        });
        return new Outcome.Later(end);
    }

    private static Outcome related(Task task) {
        Outcome outcome = Objects.requireNonNull(task.outcome());
        return outcome instanceof Outcome.Complete complete
                ? new Outcome.Complete(TaskJson.related(complete.result(), task.id()))
                : outcome;
    }

    /** Known callers only: for anonymous callers a list would show the tasks of all of them. */
    private Outcome list(Call call) {
        Features seen = requireTasks(call);
        if (!call.caller().isKnown()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        Cursors cursors = new Cursors(call.method() + " " + path, call.caller().owner());
        String cursor = Params.cursor(call.params());
        String last = cursor == null ? "" : cursors.read(cursor);
        List<Task> rest = tasks.of(call.caller().owner()).stream()
                .filter(task -> task.place().compareTo(last) > 0 && isAllowed(seen, task, call.caller())).toList();
        List<Task> page = rest.subList(0, Math.min(pageSize, rest.size()));
        JsonArrayBuilder entries = JsonTrees.array();
        page.forEach(task -> entries.add(full(task)));
        JsonObjectBuilder result = JsonTrees.object().add("tasks", entries);
        if (page.size() < rest.size()) {
            result.add("nextCursor", cursors.write(page.get(page.size() - 1).place()));
        }
        return new Outcome.Complete(result.build());
    }

    private Outcome cancel(Call call) {
        Task task = find(call);
        if (!tasks.cancel(task.id())) {
            throw new RpcException(RpcError.invalidParams("The task is over already"));
        }
        return get(call);
    }

    private JsonObject full(Task task) {
        return TaskJson.full(task, Tasks.POLL_INTERVAL, newest);
    }

    // The answer is the same for tasks of others, tasks whose tool the caller may not use any more, and tasks that never existed.
    private Task find(Call call) {
        Features seen = requireTasks(call);
        Task task = tasks.find(call.caller().owner(), Params.requiredText(call.params(), "taskId"))
                .filter(found -> isVisible(seen, found)).orElseThrow(TaskMethods::unknown);
        seen.findTool(task.tool()).ifPresent(tool -> features.policy().require(call.caller(), tool.access()));
        return task;
    }

    private Features requireTasks(Call call) {
        Features seen = features.seenBy(call.caller());
        if (!seen.hasTasks()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        return seen;
    }

    private boolean isAllowed(Features seen, Task task, Caller caller) {
        return isVisible(seen, task) && seen.findTool(task.tool()).map(ToolFeature::access)
                .map(rule -> features.policy().allows(rule, caller)).orElse(true);
    }

    // If a tool was removed from the server, the owners of its tasks can still use them.
    private boolean isVisible(Features seen, Task task) {
        return seen.findTool(task.tool()).isPresent() || features.get().findTool(task.tool()).isEmpty();
    }

    private static RpcException unknown() {
        return new RpcException(RpcError.invalidParams("There is no such task"));
    }
}
