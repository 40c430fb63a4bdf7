package org.mcpjakarta.core.task;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.AskLoop;
import org.mcpjakarta.core.ask.AskOnStream;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.OutcomeKinds;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.CallEnd;

import jakarta.json.JsonObject;

/** The tasks that are running in this process. Safe for use by many threads. */
public final class TaskRuns {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta.tasks");
    private static final RpcError STOPPING = new RpcError(RpcError.INTERNAL_ERROR, "The server is stopping");

    private final Tasks tasks;
    private final Sessions sessions;
    private final ListeningStreams listeningStreams;
    private final AskOnStream askOnStream;
    private final Budget budget;
    private final Map<String, TaskRun> running = new ConcurrentHashMap<>();
    private final @Nullable RemoteTasks remote;
    private final BiConsumer<String, RpcMessage> elsewhere;

    /**
     * @param cluster   the nodes that share the tasks; null if there is only one
     * @param elsewhere gets the messages of tasks for sessions whose clients do not listen here
     */
    public TaskRuns(Tasks tasks, Sessions sessions, ListeningStreams listeningStreams, AskOnStream askOnStream,
            Budget budget, @Nullable Cluster cluster, BiConsumer<String, RpcMessage> elsewhere) {
        this.elsewhere = elsewhere;
        this.remote = cluster == null ? null : new RemoteTasks(cluster, running::get);
        this.tasks = tasks;
        this.budget = budget;
        this.sessions = sessions;
        this.listeningStreams = listeningStreams;
        this.askOnStream = askOnStream;
    }

    /**
     * Begins a task that runs the handler for the call. The returned outcome answers the call at once, with the description of the
     * task.
     *
     * @param ttl how long the client would like the task to be kept; null if the request does not say
     */
    public Outcome begin(Call call, String tool, @Nullable Duration ttl, MethodHandler handler) {
        Executor threads = call.reply().detached(tasks.limits().executor());
        Charge memory = new Charge(budget.of(call.caller().owner()));
        memory.add(JsonWeight.of(call.params()));
        boolean begun = false;
        try {
            Task task = tasks.begin(holder(call), tool, ttl);
            start(new TaskRun(task.id(), call, memory, tasks, threads, askOnStream, listenerOf(call.session())), task,
                    threads, handler);
            begun = true;
            return new Outcome.Complete(TaskJson.begun(task, Tasks.POLL_INTERVAL));
        } finally {
            if (!begun) {
                memory.close();
            }
        }
    }

    private void start(TaskRun run, Task task, Executor threads, MethodHandler handler) {
        boolean started = false;
        try {
            running.put(task.id(), run);
            tasks.watchFrom(task, now -> changed(run, now));
            threads.execute(() -> execute(run, handler));
            started = true;
        } catch (RejectedExecutionException busy) {
            throw new RpcException(
                    new RpcError(RpcError.INTERNAL_ERROR, "The server is too busy for another task; try again later"));
        } finally {
            if (!started) {
                running.remove(task.id());
                tasks.forget(task.id());
            }
        }
    }

    // The task may have been cancelled while it waited for a thread.
    private void execute(TaskRun run, MethodHandler handler) {
        if (run.call().cancellation().isRaised()) {
            run.returned();
            return;
        }
        // Captured here, on a thread of the application.
        Executor listeners = run.call().report() == null ? Runnable::run : run.actionThreads().get();
        Outcome started;
        try {
            started = new AskLoop(run::ask).serve(run.call(), handler);
        } catch (RuntimeException | Error failure) {
            started = failed(run, failure);
        }
        started.stage().whenComplete((outcome, failure) -> Upkeep.aside(listeners, () -> {
            run.returned();
            Outcome end = failure == null ? outcome : failed(run, failure);
            end(run, isReported(run, end) ? end : new Outcome.Failed(RpcError.internalError()));
        }));
    }

    /**
     * Tells listeners how the task has ended, unless they know. A task that is cancelled or broken off has ended, whether or not its method
     * returns.
     *
     * @param end null if it was cancelled
     * @return false if it must not succeed, since one of them has to report it and cannot
     */
    private static boolean isReported(TaskRun run, @Nullable Outcome end) {
        CallReport report = run.call().report();
        return report == null || !run.isFirstReport() || report.taskEnded(end == null
                ? CallEnd.of(CallEnd.Kind.CANCELLED, report.age())
                : OutcomeKinds.end(report, end));
    }

    public Tasks tasks() {
        return tasks;
    }

    /** Passes an answer to the node that works on the task. One that nobody waits for is ignored. */
    public void answer(Task task, String key, JsonObject answer) {
        TaskRun run = running.get(task.id());
        if (run != null) {
            run.answer(key, answer);
        } else if (remote != null && !task.isOver()) {
            remote.answer(task, key, answer);
        }
    }

    /**
     * A call waits for a task on which another node works; empty if none does.
     *
     * @param end ended if the client cannot be asked what the task asks
     */
    public Optional<RemoteWait> awaitElsewhere(Task task, Call call, CompletableFuture<Outcome> end) {
        return remote == null || running.containsKey(task.id())
                ? Optional.empty()
                : Optional.of(new RemoteWait(task, call, end, askOnStream, remote));
    }

    /** The task, if it is running in this process. */
    public Optional<TaskRun> find(String id) {
        return Optional.ofNullable(running.get(id));
    }

    /** Waits until no task is running, but at most for the given time. Tasks that are still running then fail. */
    public void drain(Duration time) {
        try {
            await(System.nanoTime() + time.toNanos());
        } catch (InterruptedException e) {
            // The thread that stops the server was interrupted: do not wait any longer.
            Thread.currentThread().interrupt();
        }
        running.values().forEach(run -> {
            run.end(new RpcException(STOPPING));
            tasks.end(run.id(), new Outcome.Failed(STOPPING));
            isReported(run, new Outcome.Failed(STOPPING));
            run.call().cancellation().raise();
        });
    }

    private synchronized void await(long deadline) throws InterruptedException {
        long left = deadline - System.nanoTime();
        while (!running.isEmpty() && left > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadline - System.nanoTime();
        }
    }

    // A task outlives its session. So a client that begins a new session may have slightly more tasks than its limit.
    private static Task.Holder holder(Call call) {
        String owner = call.caller().owner();
        Session session = call.session();
        String requestor = call.caller().isKnown()
                ? owner
                : session == null ? call.reply().address() : session.id();
        return new Task.Holder(owner, requestor);
    }

    /** Sends only while the client listens: messages that are kept until it listens again would mostly be out of date. */
    private Consumer<RpcMessage> listenerOf(@Nullable Session session) {
        return session == null ? message -> {} : message -> {
            if (sessions.isPresent(session.id())) {
                listeningStreams.tell(session.id(), message);
            } else {
                elsewhere.accept(session.id(), message);
            }
        };
    }

    private void changed(TaskRun run, Task task) {
        audit(task);
        if (!task.isOver()) {
            return;
        }
        run.end(new RpcException(RpcError.internalError()));
        running.remove(run.id());
        synchronized (this) {
            notifyAll();
        }
        if (task.status() == TaskStatus.CANCELLED) {
            run.call().end();
            isReported(run, null);
            run.call().cancellation().raise();
        }
    }

    private void end(TaskRun run, Outcome outcome) {
        run.call().end();
        tasks.end(run.id(), outcome);
    }

    // An exception of a cancelled task is the way it stopped, and its client does not read the outcome: there is nothing to report.
    private static Outcome failed(TaskRun run, Throwable failure) {
        if (InternalErrors.causeOf(failure) instanceof AccessRefusedException refusal) {
            return new Outcome.Failed(refusal.error());
        }
        return new Outcome.Failed(run.call().cancellation().isRaised()
                ? RpcError.internalError()
                : InternalErrors.answerTo(run.call(), failure));
    }

    // The id of a task gives access to it, so the log contains a hash of it instead.
    private static void audit(Task task) {
        LOG.log(Level.DEBUG, "Task {0} of the tool {1}, owner {2}: {3}", Integer.toHexString(task.id().hashCode()),
                task.tool(), task.owner().isEmpty() ? "unknown" : task.owner(), task.status().json());
    }
}
