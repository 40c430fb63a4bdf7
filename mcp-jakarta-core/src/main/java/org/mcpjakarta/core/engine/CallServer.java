package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.ask.MovedCall;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CallContext;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.method.CallEnds;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.Upkeep;

/**
 * Serves calls from their admission to their answers, on the threads that the settings select.
 *
 * @param ends    tell listeners how calls have ended
 * @param threads where calls run that execute code of the application
 */
record CallServer(Dialects dialects, Admission admission, CallContext context, InFlight inFlight, Sessions sessions,
        CallEnds ends, Settings.Threads threads) {
    /** @throws Overload at once, before anything else happens, if there are too many calls */
    CallAnswer serve(Call call) {
        Dialect dialect = dialects.of(call.client().revision());
        MethodHandler handler = dialect.handler(call);
        if (handler == null) {
            return new CallAnswer.Now(unknown(call));
        }
        CallPlace place = admission.admit(call);
        useSession(call, place);
        return begin(call, dialect, handler, place, () -> {});
    }

    /** Goes on with a call of a node that is gone. */
    CallAnswer goOn(Call call, MovedCall moved) {
        Dialect dialect = dialects.of(call.client().revision());
        MethodHandler handler = dialect.handler(call);
        return handler == null
                ? new CallAnswer.Now(unknown(call))
                : begin(call, dialect, handler, admission.takeOver(), () -> moved.begin(call));
    }

    private CallAnswer begin(Call call, Dialect dialect, MethodHandler handler, CallPlace place, Runnable first) {
        call.begin(context, place);
        Responses responses = dialect.responses();
        Outcome outcome;
        try {
            first.run();
            inFlight.begin(call);
            outcome = run(call, dialect, handler);
        } catch (RuntimeException | Error failure) {
            return new CallAnswer.Now(ended(call, responses, null, failure, place));
        }
        return outcome instanceof Outcome.Later later
                ? new CallAnswer.Later(later(call, responses, later, place))
                : new CallAnswer.Now(ended(call, responses, outcome, null, place));
    }

    // Before the call begins: if the store that nodes share is away, there is no call, and it must not keep its place.
    private void useSession(Call call, CallPlace place) {
        if (call.session() == null || !call.mcpMethod().isCounted()) {
            return;
        }
        boolean isUsed = false;
        try {
            sessions.used(call.session());
            isUsed = true;
        } finally {
            if (!isUsed) {
                place.giveBack();
            }
        }
    }

    // A timeout, or a client that leaves, ends the call on a thread on which others depend. Listeners of the application must not hold
    // it up, and the response has to wait for them, since one that cannot report a call may refuse its result.
    private CompletableFuture<RpcMessage.@Nullable Response> later(Call call, Responses responses, Outcome.Later later,
            CallPlace place) {
        if (call.report() == null || later.stage().toCompletableFuture().isDone()) {
            return later.stage().handle((end, failure) -> ended(call, responses, end, failure, place))
                    .toCompletableFuture();
        }
        Executor threads = call.reply().actionThreads().get();
        CompletableFuture<RpcMessage.@Nullable Response> answer = new CompletableFuture<>();
        later.stage().whenComplete((end, failure) -> Upkeep.aside(threads, () -> {
            try {
                answer.complete(ended(call, responses, end, failure, place));
            } catch (RuntimeException | Error defect) { // catch-all: nothing else would end the request
                answer.completeExceptionally(defect);
            }
        }));
        return answer;
    }

    private Outcome run(Call call, Dialect dialect, MethodHandler handler) {
        return threads == Settings.Threads.REQUEST || !call.mcpMethod().runsApplicationCode()
                ? serve(call, dialect, handler)
                : new Outcome.Later(Asking.on(call.reply()::resume, () -> serve(call, dialect, handler)));
    }

    private static Outcome serve(Call call, Dialect dialect, MethodHandler handler) {
        return Responses.untilBrokenOff(call, dialect.asking().serve(call, handler));
    }

    private RpcMessage.Response unknown(Call call) {
        call.begin(context, CallPlace.UNCOUNTED);
        RpcMessage.Response response = RpcMessage.Response.error(call.id(), RpcError.methodNotFound());
        CallReport report = call.report();
        if (report != null) {
            ends.report(report, call, null, null, response);
        }
        return response;
    }

    private RpcMessage.@Nullable Response ended(Call call, Responses responses, @Nullable Outcome end,
            @Nullable Throwable failure, CallPlace place) {
        RpcMessage.Response response = responses.to(call, end, failure);
        inFlight.end(call);
        if (call.session() != null) {
            sessions.called(call.session());
        }
        // A call that was broken off while it waited counts again until its answer is written.
        place.reclaim();
        if (place != CallPlace.UNCOUNTED) {
            call.reply().afterAnswer(place::giveBack);
        }
        call.end();
        RpcError reason = call.brokenOff();
        RpcMessage.Response sent = reason != null
                ? responses.error(call, reason)
                : call.cancellation().isRaised() ? null : response;
        CallReport report = call.report();
        if (report != null && !ends.report(report, call, end, failure, sent) && sent != null && sent.error() == null) {
            return responses.error(call, RpcError.internalError());
        }
        return sent;
    }
}
