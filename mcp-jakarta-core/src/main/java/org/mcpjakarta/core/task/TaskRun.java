package org.mcpjakarta.core.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
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
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * A task that is running in this process. Its messages go to a client that waits for its result; without one, notifications go to the
 * listening stream, and questions stay open until a client fetches them or waits. Safe for use by many threads.
 */
public final class TaskRun implements Reply {
    private final String id;
    private final Call call;
    private final Tasks tasks;
    private final Executor threads;
    private final Supplier<Executor> actionThreads;
    private final AskOnStream askOnStream;
    private final Consumer<RpcMessage> listener;
    private final List<WaitingCall> waiting = new CopyOnWriteArrayList<>();
    private final Map<String, InputRequest> openQuestions = new LinkedHashMap<>();
    private final Charge memory;
    private CompletableFuture<Void> currentRound = new CompletableFuture<>();
    private final AtomicBoolean reported = new AtomicBoolean();
    private volatile boolean ended;

    /** A call that waits for the result. */
    private static final class WaitingCall {
        private final Call call;
        private final CancelFlag left = new CancelFlag();
        private @Nullable Object lastRound;

        WaitingCall(Call call) {
            this.call = call;
        }

        /** Whether this round of questions has not been sent to the waiting call before; marks it as sent. */
        synchronized boolean isNew(Object round) {
            boolean changed = lastRound != round;
            lastRound = round;
            return changed;
        }
    }

    /**
     * @param request  the call that began the task
     * @param memory   counts the bytes of the request while the task runs
     * @param listener receives the messages of the task while no call waits for it
     */
    TaskRun(String id, Call request, Charge memory, Tasks tasks, Executor threads, AskOnStream askOnStream,
            Consumer<RpcMessage> listener) {
        this.memory = memory;
        this.id = id;
        this.call = request.goingOn(this);
        this.tasks = tasks;
        this.threads = threads;
        this.actionThreads = request.reply().actionThreads();
        this.askOnStream = askOnStream;
        this.listener = listener;
    }

    String id() {
        return id;
    }

    Call call() {
        return call;
    }

    @Override
    public void send(RpcMessage message) {
        if (ended) {
            return;
        }
        RpcMessage tagged = TaskJson.related(message, id);
        waiting.stream().findFirst().ifPresentOrElse(first -> first.call.reply().send(tagged),
                () -> listener.accept(tagged));
    }

    @Override
    public void resume(Runnable work) {
        threads.execute(work);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return actionThreads;
    }

    /** Opens the questions of the method as questions of the task. */
    void ask(Call asking, Map<String, InputRequest> questions, CompletableFuture<Void> answered) {
        InputRequest.requireAll(questions.values(), asking.client());
        synchronized (this) {
            if (ended) {
                throw new RpcException(
                        new RpcError(RpcError.INTERNAL_ERROR, "The task is over and needs no answers"));
            }
            openQuestions.putAll(questions);
            currentRound = answered;
        }
        tasks.ask(id, questions);
        waiting.forEach(waiter -> {
            try {
                askWaitingCall(waiter);
            } catch (StoreUnavailableException away) {
                return; // the question stays open, and the client is asked when it waits again
            }
        });
    }

    /** Registers a call that waits for the result. It can be asked questions until the registration is closed. */
    public Registration await(Call call) {
        WaitingCall waiter = new WaitingCall(call);
        waiting.add(waiter);
        Registration stopWaiting = () -> {
            waiting.remove(waiter);
            waiter.left.raise();
        };
        try {
            askWaitingCall(waiter);
        } catch (RpcException | StoreUnavailableException cannotBeAsked) {
            stopWaiting.close();
            throw cannotBeAsked;
        }
        return stopWaiting;
    }

    // The same question may be sent to several waiting calls. The first answer counts, and the other clients are notified that the
    // question is cancelled.
    private void askWaitingCall(WaitingCall waiter) {
        Map<String, InputRequest> questions;
        CompletableFuture<Void> round;
        synchronized (this) {
            questions = new LinkedHashMap<>(openQuestions);
            round = currentRound;
        }
        if (questions.isEmpty() || !waiter.isNew(round)) {
            return;
        }
        CancelFlag withdrawn = new CancelFlag();
        waiter.left.onRaised(withdrawn::raise);
        round.whenComplete((done, failure) -> withdrawn.raise());
        Consumer<RpcMessage> sender = message -> waiter.call.reply().send(TaskJson.related(message, id));
        Map<String, CompletableFuture<JsonObject>> given = new LinkedHashMap<>();
        questions.keySet().forEach(key -> given.put(key, new CompletableFuture<>()));
        given.forEach((key, answer) -> answer.whenComplete((content, failure) -> {
            if (failure instanceof ClientErrorException refusal) {
                refuse(key, refusal.error(), round);
            } else if (failure == null) {
                answer(key, content, round);
            } else if (!withdrawn.isRaised()) {
                round.completeExceptionally(failure);
            }
        }));
        askOnStream.send(waiter.call, questions, sender, withdrawn, given);
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
            closeQuestion(key);
        } catch (Overload noRoom) {
            round.completeExceptionally(noRoom);
        }
    }

    /**
     * Accepts an answer. An answer to a question that is not open is ignored.
     *
     * @throws Overload if the budget has no room for it
     */
    public void answer(String key, JsonObject answer) {
        synchronized (this) {
            if (!openQuestions.containsKey(key)) {
                return;
            }
        }
        call.keep(JsonWeight.of(answer));
        call.dialogue().answered(key, answer);
        closeQuestion(key);
    }

    /** Accepts what another node has received: an answer, or the error of a client that refuses. */
    void receive(String key, @Nullable JsonObject answer, @Nullable RpcError refusal) {
        CompletableFuture<Void> round = round();
        if (answer != null) {
            answer(key, answer, round);
        } else if (refusal != null) {
            refuse(key, refusal, round);
        }
    }

    /** Another node has asked a client, and there will be no answer. */
    void giveUp(String key, RpcError reason) {
        synchronized (this) {
            if (!openQuestions.containsKey(key)) {
                return;
            }
        }
        round().completeExceptionally(new RpcException(reason));
    }

    private synchronized CompletableFuture<Void> round() {
        return currentRound;
    }

    private void closeQuestion(String key) {
        CompletableFuture<Void> completedRound;
        synchronized (this) {
            if (openQuestions.remove(key) == null) {
                return;
            }
            completedRound = openQuestions.isEmpty() ? currentRound : null;
        }
        tasks.answered(id, key);
        if (completedRound != null) {
            completedRound.complete(null);
        }
    }

    /** Whether listeners are not told yet how the task has ended. To be called by whoever tells them then. */
    boolean isFirstReport() {
        return reported.compareAndSet(false, true);
    }

    /** The method has returned, or was never called: the request is not needed any more, and its bytes are released. */
    void returned() {
        memory.close();
    }

    /** Stops sending messages and closes all open questions. */
    void end(@Nullable Throwable reason) {
        CompletableFuture<Void> round;
        synchronized (this) {
            ended = true;
            openQuestions.clear();
            round = currentRound;
        }
        if (reason != null) {
            round.completeExceptionally(reason);
        }
    }
}
