package org.mcpjakarta.core.engine;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CallContext;
import org.mcpjakarta.core.call.CallReports;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;

/**
 * Serves calls from their admission to their answers, on the threads that the settings select.
 *
 * @param threads where calls run that execute code of the application
 */
record CallServer(Dialects dialects, Admission admission, CallContext context, InFlight inFlight, Sessions sessions,
        CallReports reports, Settings.Threads threads) {
    /** @throws Overload at once, before anything else happens, if there are too many calls */
    CallAnswer serve(Call call) {
        Dialect dialect = dialects.of(call.client().revision());
        MethodHandler handler = dialect.handler(call);
        if (handler == null) {
            return new CallAnswer.Now(RpcMessage.Response.error(call.id(), RpcError.methodNotFound()));
        }
        CallPlace place = admission.admit(call);
        call.begin(context, place);
        long begun = reports.begun(call);
        Responses responses = dialect.responses();
        Outcome outcome;
        try {
            inFlight.begin(call);
            outcome = run(call, dialect, handler);
        } catch (RuntimeException | Error failure) {
            return new CallAnswer.Now(ended(call, begun, responses, null, failure, place));
        }
        return outcome instanceof Outcome.Later later
                ? new CallAnswer.Later(later.stage()
                        .handle((end, failure) -> ended(call, begun, responses, end, failure, place))
                        .toCompletableFuture())
                : new CallAnswer.Now(ended(call, begun, responses, outcome, null, place));
    }

    private Outcome run(Call call, Dialect dialect, MethodHandler handler) {
        return threads == Settings.Threads.REQUEST || !call.mcpMethod().runsApplicationCode()
                ? serve(call, dialect, handler)
                : new Outcome.Later(Asking.on(call.reply()::resume, () -> serve(call, dialect, handler)));
    }

    private static Outcome serve(Call call, Dialect dialect, MethodHandler handler) {
        return Responses.untilBrokenOff(call, dialect.asking().serve(call, handler));
    }

    private RpcMessage.@Nullable Response ended(Call call, long begun, Responses responses, @Nullable Outcome end,
            @Nullable Throwable failure, CallPlace place) {
        RpcMessage.Response response = responses.to(call, end, failure);
        inFlight.end(call);
        if (call.session() != null) {
            sessions.called(call.session());
        }
        // A call that was broken off while it waited counts again until its answer is written.
        place.reclaim();
        call.reply().afterAnswer(place::giveBack);
        call.end();
        RpcError reason = call.brokenOff();
        RpcMessage.Response sent = reason != null
                ? responses.error(call, reason)
                : call.cancellation().isRaised() ? null : response;
        reports.ended(call, begun, end, sent);
        return sent;
    }
}
