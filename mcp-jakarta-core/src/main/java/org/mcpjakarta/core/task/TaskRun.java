package org.mcpjakarta.core.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.AskOnStream;
import org.mcpjakarta.core.ask.ClientErrorException;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/**
 * A task at work in this process. What it has to say goes to a client that waits for its result; else to one that listens, if it is
 * nothing that needs an answer. Questions wait until somebody comes for them. Safe for use by many threads.
 */
public final class TaskRun implements Reply {
    private final String id;
    private final Call call;
    private final Tasks tasks;
    private final Executor threads;
    private final Supplier<Executor> actionThreads;
    private final AskOnStream streams;
    private final Consumer<RpcMessage> outlet;
    private final List<Waiter> waiting = new CopyOnWriteArrayList<>();
    private final Map<String, InputRequest> open = new LinkedHashMap<>();
    private final Charge memory;
    private CompletableFuture<Void> answers = new CompletableFuture<>();
    private volatile boolean over;

    /** A call that waits for the result. */
    private static final class Waiter {
        private final Call call;
        private final CancelFlag gone = new CancelFlag();
        private @Nullable Object asked;

        Waiter(Call call) {
            this.call = call;
        }

        /** Whether these questions are put to it now and were not before. */
        synchronized boolean isNew(Object round) {
            boolean changed = asked != round;
            asked = round;
            return changed;
        }
    }

    /**
     * @param request the call that has begun the task
     * @param memory  counts what the request takes while the task works
     * @param outlet  what the client hears of the task while nobody waits for it
     */
    TaskRun(String id, Call request, Charge memory, Tasks tasks, Executor threads, AskOnStream streams,
            Consumer<RpcMessage> outlet) {
        this.memory = memory;
        this.id = id;
        this.call = request.goingOn(this);
        this.tasks = tasks;
        this.threads = threads;
        this.actionThreads = request.reply().actionThreads();
        this.streams = streams;
        this.outlet = outlet;
    }

    String id() {
        return id;
    }

    Call call() {
        return call;
    }

    @Override
    public void send(RpcMessage message) {
        if (over) {
            return;
        }
        RpcMessage tagged = TaskJson.related(message, id);
        waiting.stream().findFirst().ifPresentOrElse(first -> first.call.reply().send(tagged),
                () -> outlet.accept(tagged));
    }

    @Override
    public void resume(Runnable work) {
        threads.execute(work);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return actionThreads;
    }

    /** What the method asks is a matter of its task from now on. */
    void ask(Call asking, Map<String, InputRequest> questions, CompletableFuture<Void> answered) {
        InputRequest.requireAll(questions.values(), asking.client());
        synchronized (this) {
            if (over) {
                throw new RpcException(
                        new RpcError(RpcError.INTERNAL_ERROR, "The task is over and needs no answers"));
            }
            open.putAll(questions);
            answers = answered;
        }
        tasks.ask(id, questions);
        waiting.forEach(this::putTo);
    }

    /** The call waits for the result, and can be asked meanwhile, until the registration is closed. */
    public Registration await(Call call) {
        Waiter waiter = new Waiter(call);
        waiting.add(waiter);
        Registration leave = () -> {
            waiting.remove(waiter);
            waiter.gone.raise();
        };
        try {
            putTo(waiter);
        } catch (RpcException cannotBeAsked) {
            leave.close();
            throw cannotBeAsked;
        }
        return leave;
    }

    // The same question may be put to several who wait. The first answer counts, and the others are told that none is wanted any more.
    private void putTo(Waiter waiter) {
        Map<String, InputRequest> asked;
        CompletableFuture<Void> round;
        synchronized (this) {
            asked = new LinkedHashMap<>(open);
            round = answers;
        }
        if (asked.isEmpty() || !waiter.isNew(round)) {
            return;
        }
        CancelFlag withdrawn = new CancelFlag();
        waiter.gone.onRaised(withdrawn::raise);
        round.whenComplete((done, failure) -> withdrawn.raise());
        Consumer<RpcMessage> wire = message -> waiter.call.reply().send(TaskJson.related(message, id));
        Map<String, CompletableFuture<JsonObject>> given = new LinkedHashMap<>();
        asked.keySet().forEach(key -> given.put(key, new CompletableFuture<>()));
        given.forEach((key, answer) -> answer.whenComplete((content, failure) -> {
            if (failure instanceof ClientErrorException refusal) {
                refuse(key, refusal.error(), round);
            } else if (failure == null) {
                answer(key, content, round);
            } else if (!withdrawn.isRaised()) {
                round.completeExceptionally(failure);
            }
        }));
        streams.send(waiter.call, asked, wire, withdrawn, given);
    }

    private void answer(String key, JsonObject answer, CompletableFuture<Void> round) {
        try {
            answer(key, answer);
        } catch (Overload noRoom) {
            round.completeExceptionally(noRoom);
        }
    }

    private void refuse(String key, RpcError error, CompletableFuture<Void> round) {
        try {
            call.keep(error.weight());
            call.dialogue().refused(key, error);
            settle(key);
        } catch (Overload noRoom) {
            round.completeExceptionally(noRoom);
        }
    }

    /**
     * Takes an answer; one to a question that is not open is of no use, and does no harm.
     *
     * @throws Overload if there is no room for it
     */
    public void answer(String key, JsonObject answer) {
        synchronized (this) {
            if (!open.containsKey(key)) {
                return;
            }
        }
        call.keep(JsonWeight.of(answer));
        call.dialogue().answered(key, answer);
        settle(key);
    }

    private void settle(String key) {
        CompletableFuture<Void> complete;
        synchronized (this) {
            if (open.remove(key) == null) {
                return;
            }
            complete = open.isEmpty() ? answers : null;
        }
        tasks.answered(id, key);
        if (complete != null) {
            complete.complete(null);
        }
    }

    /** The method has returned, or was never called: nothing of the request is needed any more. */
    void returned() {
        memory.close();
    }

    /** Nothing is heard of it any more, and nobody needs to answer. */
    void end(@Nullable Throwable reason) {
        CompletableFuture<Void> round;
        synchronized (this) {
            over = true;
            open.clear();
            round = answers;
        }
        if (reason != null) {
            round.completeExceptionally(reason);
        }
    }
}
