package org.mcpjakarta.core.method;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
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
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskJson;
import org.mcpjakarta.core.task.TaskRuns;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * What clients ask of tasks. They are there as soon as a tool makes some. A task is there for its owner alone, and only as long as the
 * owner may use its tool.
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

    /** Of clients that come for the result, and may wait for it. */
    public Map<McpMethod, MethodHandler> withResults() {
        return Map.of(McpMethod.TASKS_GET, this::get, McpMethod.TASKS_RESULT, this::result, McpMethod.TASKS_LIST,
                this::list, McpMethod.TASKS_CANCEL,
                this::cancel);
    }

    /** Of clients that are shown questions and result with the task itself. */
    public Map<McpMethod, MethodHandler> withUpdates() {
        return Map.of(McpMethod.TASKS_GET, declared(this::fetch), McpMethod.TASKS_UPDATE, declared(this::update),
                McpMethod.TASKS_CANCEL,
                declared(this::withdraw));
    }

    private MethodHandler declared(MethodHandler handler) {
        return call -> {
            seen(call);
            call.client().requireExtension(Tasks.EXTENSION);
            return handler.handle(call);
        };
    }

    private CompletionStage<Outcome> get(Call call) {
        return new Outcome.Complete(full(find(call))).now();
    }

    /** The same, where the result stands in the task. */
    private CompletionStage<Outcome> fetch(Call call) {
        Task task = find(call);
        if (task.isOver()) {
            tasks.fetched(task.id());
        }
        return new Outcome.Complete(full(task)).now();
    }

    private CompletionStage<Outcome> update(Call call) {
        Task task = find(call);
        JsonObject responses = Params.requiredObject(call.params(), "inputResponses");
        if (!responses.values().stream().allMatch(JsonObject.class::isInstance)) {
            throw new RpcException(RpcError.invalidParams("Each of the inputResponses must be an object"));
        }
        runs.find(task.id()).ifPresent(
                run -> responses.forEach((key, answer) -> run.answer(key, answer.asJsonObject())));
        return DONE.now();
    }

    private CompletionStage<Outcome> withdraw(Call call) {
        tasks.cancel(find(call).id());
        return DONE.now();
    }

    /** Those of the tasks that are there for the caller. */
    Set<String> known(Call call, Collection<String> ids) {
        Features seen = features.seenBy(call.caller());
        return ids.stream().flatMap(id -> tasks.find(call.caller().owner(), id).stream())
                .filter(task -> isOpen(seen, task, call.caller())).map(Task::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Tells of the task, now and whenever it changes, until the registration is closed. */
    Registration follow(String id, Consumer<JsonObject> told) {
        return tasks.watch(id, task -> told.accept(full(task)));
    }

    private CompletionStage<Outcome> result(Call call) {
        Task task = find(call);
        if (!task.isOver()) {
            call.waits();
        }
        CompletableFuture<Outcome> end = new CompletableFuture<>();
        Registration unwatch = tasks.watch(task.id(), now -> {
            if (now.isOver() && end.complete(related(now))) {
                tasks.fetched(now.id());
            }
        });
        Registration leave = end.isDone()
                ? Registration.NONE
                : runs.find(task.id()).map(run -> run.await(call)).orElse(Registration.NONE);
        // Whoever does not want to wait any longer leaves the task as it is.
        call.cancellation().onRaised(() -> end.complete(new Outcome.Failed(RpcError.internalError())));
        end.whenComplete((outcome, failure) -> {
            unwatch.close();
            leave.close();
        });
        return end;
    }

    private static Outcome related(Task task) {
        Outcome outcome = Objects.requireNonNull(task.outcome());
        return outcome instanceof Outcome.Complete complete
                ? new Outcome.Complete(TaskJson.related(complete.result(), task.id()))
                : outcome;
    }

    /** Where callers are not known, a list would show the tasks of everybody. */
    private CompletionStage<Outcome> list(Call call) {
        Features seen = seen(call);
        if (!call.caller().isKnown()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        Cursors cursors = new Cursors(call.method() + " " + path, call.caller().owner());
        String cursor = Params.cursor(call.params());
        String last = cursor == null ? "" : cursors.read(cursor);
        List<Task> rest = tasks.of(call.caller().owner()).stream()
                .filter(task -> task.place().compareTo(last) > 0 && isOpen(seen, task, call.caller())).toList();
        List<Task> page = rest.subList(0, Math.min(pageSize, rest.size()));
        JsonArrayBuilder entries = JsonTrees.array();
        page.forEach(task -> entries.add(full(task)));
        JsonObjectBuilder result = JsonTrees.object().add("tasks", entries);
        if (page.size() < rest.size()) {
            result.add("nextCursor", cursors.write(page.get(page.size() - 1).place()));
        }
        return new Outcome.Complete(result.build()).now();
    }

    private CompletionStage<Outcome> cancel(Call call) {
        Task task = find(call);
        if (!tasks.cancel(task.id())) {
            throw new RpcException(RpcError.invalidParams("The task is over already"));
        }
        return get(call);
    }

    private JsonObject full(Task task) {
        return TaskJson.full(task, tasks.limits().poll(), newest);
    }

    // What is not the caller's, what it may not use any more and what never was are answered alike.
    private Task find(Call call) {
        Features seen = seen(call);
        Task task = tasks.find(call.caller().owner(), Params.requiredText(call.params(), "taskId"))
                .filter(found -> isThere(seen, found)).orElseThrow(TaskMethods::unknown);
        seen.findTool(task.tool()).ifPresent(tool -> features.policy().require(call.caller(), tool.access()));
        return task;
    }

    private Features seen(Call call) {
        Features seen = features.seenBy(call.caller());
        if (!seen.hasTasks()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        return seen;
    }

    private boolean isOpen(Features seen, Task task, Caller caller) {
        return isThere(seen, task) && seen.findTool(task.tool()).map(ToolFeature::access)
                .map(rule -> features.policy().allows(rule, caller)).orElse(true);
    }

    // A tool that is gone for everybody leaves its tasks to their owners.
    private boolean isThere(Features seen, Task task) {
        return seen.findTool(task.tool()).isPresent() || features.get().findTool(task.tool()).isEmpty();
    }

    private static RpcException unknown() {
        return new RpcException(RpcError.invalidParams("There is no such task"));
    }
}
