package org.mcpjakarta.core.ask;

import java.util.concurrent.CompletableFuture;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/** One request to a client, until it is answered, given up, or its session ends; whichever comes first decides. */
final class ServerRequest {
    private final Timer timer;
    private final Patience patience;
    private final Runnable giveUp;
    private final CompletableFuture<JsonObject> answer;
    private Registration quietAlarm = Registration.NONE;

    ServerRequest(Timer timer, Patience patience, Runnable giveUp, CompletableFuture<JsonObject> answer) {
        this.timer = timer;
        this.patience = patience;
        this.giveUp = giveUp;
        this.answer = answer;
    }

    void start() {
        Registration longestAlarm = timer.after(patience.longest(), giveUp);
        answer.whenComplete((result, failure) -> {
            longestAlarm.close();
            silence();
        });
        heard();
    }

    /** Sets the quiet time anew; the longest time runs on. */
    synchronized void heard() {
        quietAlarm.close();
        // Once answered, silence() has run or waits for this lock; either way no alarm is left behind.
        if (!answer.isDone()) {
            quietAlarm = timer.after(patience.quiet(), giveUp);
        }
    }

    private synchronized void silence() {
        quietAlarm.close();
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
