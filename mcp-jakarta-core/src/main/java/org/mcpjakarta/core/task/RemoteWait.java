package org.mcpjakarta.core.task;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.AskOnStream;
import org.mcpjakarta.core.ask.ClientErrorException;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * A call that waits for a task on which another node works. The client of the call is asked the questions of the task, and its answers are
 * sent to that node. Safe for use by many threads.
 */
public final class RemoteWait {
    private final Task task;
    private final Call call;
    private final CompletableFuture<Outcome> end;
    private final AskOnStream askOnStream;
    private final RemoteTasks remote;
    private final Map<String, CancelFlag> asked = new HashMap<>();
    private boolean closed;

    RemoteWait(Task task, Call call, CompletableFuture<Outcome> end, AskOnStream askOnStream, RemoteTasks remote) {
        this.task = task;
        this.call = call;
        this.end = end;
        this.askOnStream = askOnStream;
        this.remote = remote;
    }

    /** The task is like this now: asks what is to be asked, and takes back what is not open any more. */
    public void changed(Task now) {
        Map<String, CancelFlag> closedQuestions = new HashMap<>();
        Map<String, CancelFlag> openedQuestions = new HashMap<>();
        synchronized (this) {
            if (closed) {
                return;
            }
            asked.forEach((key, flag) -> {
                if (!now.questions().containsKey(key)) {
                    closedQuestions.put(key, flag);
                }
            });
            asked.keySet().removeAll(closedQuestions.keySet());
            now.questions().keySet().forEach(key -> {
                if (!asked.containsKey(key)) {
                    openedQuestions.put(key, new CancelFlag());
                }
            });
            asked.putAll(openedQuestions);
        }
        closedQuestions.values().forEach(CancelFlag::raise);
        openedQuestions.forEach((key, withdrawn) -> ask(key, now.questions().get(key), withdrawn));
    }

    private void ask(String key, InputRequest question, CancelFlag withdrawn) {
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        answer.whenComplete((given, failure) -> passOn(key, given, failure, withdrawn));
        try {
            askOnStream.send(call, Map.of(key, question),
                    message -> call.reply().send(TaskJson.related(message, task.id())), withdrawn,
                    Map.of(key, answer));
        } catch (RpcException | StoreUnavailableException cannotBeAsked) {
            withdrawn.raise();
            end.complete(new Outcome.Failed(InternalErrors.answerTo(call, cannotBeAsked)));
        }
    }

    // A client whose answer does not reach the task may wait for the task again, and is then asked again.
    private void passOn(String key, JsonObject given, @Nullable Throwable failure, CancelFlag withdrawn) {
        try {
            if (failure instanceof ClientErrorException refusal) {
                remote.refuse(task, key, refusal.error());
            } else if (failure == null) {
                remote.answer(task, key, given);
            } else if (!withdrawn.isRaised()) {
                remote.giveUp(task, key, InternalErrors.answerTo(call, failure));
            }
        } catch (StoreUnavailableException away) {
            end.complete(new Outcome.Failed(InternalErrors.answerTo(call, away)));
        }
    }

    /** The call does not wait any more. */
    public void close() {
        Map<String, CancelFlag> open;
        synchronized (this) {
            closed = true;
            open = new HashMap<>(asked);
            asked.clear();
        }
        open.values().forEach(CancelFlag::raise);
    }
}
