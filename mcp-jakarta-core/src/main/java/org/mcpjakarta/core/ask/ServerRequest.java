package org.mcpjakarta.core.ask;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/** One request to a client, until it is answered, times out or is withdrawn, or its session ends. The first of these decides. */
final class ServerRequest {
    private static final RpcError ELSEWHERE = new RpcError(RpcError.INTERNAL_ERROR,
            "Another node has gone on with the call");

    private final Timer timer;
    private final Patience patience;
    private final Runnable giveUp;
    private final CompletableFuture<JsonObject> answer;
    private final Round.@Nullable Place place;
    private final AtomicBoolean taken = new AtomicBoolean();
    private Registration quietTimer = Registration.NONE;

    /** @param place null unless another node could go on with the call that asks */
    ServerRequest(Timer timer, Patience patience, Runnable giveUp, CompletableFuture<JsonObject> answer,
            Round.@Nullable Place place) {
        this.place = place;
        this.timer = timer;
        this.patience = patience;
        this.giveUp = giveUp;
        this.answer = answer;
    }

    void start() {
        Registration longestTimer = timer.after(patience.longest(), giveUp);
        answer.whenComplete((result, failure) -> {
            longestTimer.close();
            closeQuietTimer();
        });
        restartQuietTimer();
    }

    /** Restarts the quiet time after progress; the longest time is not extended. */
    synchronized void restartQuietTimer() {
        quietTimer.close();
        // Once the request is answered, closeQuietTimer() has run or waits for this lock. Either way, no timer is left behind.
        if (!answer.isDone()) {
            quietTimer = timer.after(patience.quiet(), giveUp);
        }
    }

    private synchronized void closeQuietTimer() {
        quietTimer.close();
    }

    /**
     * Takes an answer; false if there was one before. Completes the request, unless another node has gone on with the call. Waits for the
     * store if nodes share the call.
     *
     * @param accepted runs before that
     */
    boolean take(RpcMessage.Response response, Runnable accepted) {
        if (!taken.compareAndSet(false, true)) {
            return false;
        }
        boolean isEntered = false;
        boolean counts;
        try {
            counts = place == null || place.enter(response);
            isEntered = true;
        } finally {
            taken.set(isEntered); // if the store is away, the client may send it again
        }
        accepted.run();
        if (counts) {
            complete(response);
        } else {
            fail(ELSEWHERE);
        }
        return true;
    }

    void complete(RpcMessage.Response response) {
        RpcError error = response.error();
        if (error == null) {
            answer.complete(response.result());
        } else {
            answer.completeExceptionally(new ClientErrorException(error));
        }
    }

    boolean fail(RpcError error) {
        return answer.completeExceptionally(new RpcException(error));
    }
}
