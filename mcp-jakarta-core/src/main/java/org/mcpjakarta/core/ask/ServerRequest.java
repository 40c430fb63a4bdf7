package org.mcpjakarta.core.ask;

import java.util.concurrent.CompletableFuture;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/** One request to a client, until it is answered, times out or is withdrawn, or its session ends. The first of these decides. */
final class ServerRequest {
    private final Timer timer;
    private final Patience patience;
    private final Runnable giveUp;
    private final CompletableFuture<JsonObject> answer;
    private Registration quietTimer = Registration.NONE;

    ServerRequest(Timer timer, Patience patience, Runnable giveUp, CompletableFuture<JsonObject> answer) {
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
