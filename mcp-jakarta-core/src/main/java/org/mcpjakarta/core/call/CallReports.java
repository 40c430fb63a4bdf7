package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;

/** Reports calls to the listeners. Without listeners it does nothing. What a listener throws is logged only. */
public final class CallReports {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final long NOT_MEASURED = 0;

    private final List<CallListener> listeners;
    private final AtomicLong loggedAt = new AtomicLong(System.nanoTime() - MINUTE);

    public CallReports(List<CallListener> listeners) {
        this.listeners = listeners;
    }

    /** @return when the call began, for the report of its end */
    public long begun(Call call) {
        if (listeners.isEmpty()) {
            return NOT_MEASURED;
        }
        CallInfo info = new Info(call);
        forEachListener(listener -> listener.begun(info));
        return System.nanoTime();
    }

    /**
     * @param outcome  in the newest form, which says how the call ended in any revision; null if it failed
     * @param response null if the client gets none
     */
    public void ended(Call call, long begun, @Nullable Outcome outcome, RpcMessage.@Nullable Response response) {
        if (!listeners.isEmpty()) {
            CallInfo info = new Info(call);
            CallEnd end = response == null
                    ? new CallEnd(CallEnd.Kind.CANCELLED, 0, since(begun))
                    : response.error() != null
                            ? new CallEnd(CallEnd.Kind.ERROR, response.error().code(), since(begun))
                            : new CallEnd(kind(outcome), 0, since(begun));
            forEachListener(listener -> listener.ended(info, end));
        }
    }

    /** A task has finished its work. */
    public void taskEnded(Call call, long begun, Outcome outcome) {
        if (!listeners.isEmpty()) {
            CallInfo info = new Info(call);
            CallEnd end = call.cancellation().isRaised()
                    ? new CallEnd(CallEnd.Kind.CANCELLED, 0, since(begun))
                    : outcome instanceof Outcome.Failed failed
                            ? new CallEnd(CallEnd.Kind.ERROR, failed.error().code(), since(begun))
                            : new CallEnd(kind(outcome), 0, since(begun));
            forEachListener(listener -> listener.taskEnded(info, end));
        }
    }

    /** A request was refused before it became a call. @param limit the key of the limit that was reached; null if none was */
    public void refused(int status, @Nullable String limit) {
        if (!listeners.isEmpty()) {
            forEachListener(listener -> listener.refused(status, limit));
        }
    }

    private static CallEnd.Kind kind(@Nullable Outcome outcome) {
        if (!(outcome instanceof Outcome.Complete complete)) {
            return CallEnd.Kind.RESULT;
        }
        if (complete.result().getBoolean("isError", false)) {
            return CallEnd.Kind.TOOL_ERROR;
        }
        return switch (complete.result().getString("resultType", "")) {
            case "input_required" -> CallEnd.Kind.INPUT_REQUIRED;
            case "task" -> CallEnd.Kind.TASK;
            default -> CallEnd.Kind.RESULT;
        };
    }

    private static Duration since(long begun) {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    private void forEachListener(Consumer<CallListener> report) {
        for (CallListener listener : listeners) {
            try {
                report.accept(listener);
            } catch (RuntimeException | Error failure) { // a listener must not change what clients get
                failed(listener, failure);
            }
        }
    }

    // Once a minute at most, since a listener may fail for every call.
    private void failed(CallListener listener, Throwable failure) {
        long last = loggedAt.get();
        long now = System.nanoTime();
        if (now - last >= MINUTE && loggedAt.compareAndSet(last, now)) {
            LOG.log(Level.WARNING, "MCPJ5009 The CallListener " + listener.getClass().getName() + " failed", failure);
        }
    }

    private record Info(Call call) implements CallInfo {
        @Override
        public String method() {
            return call.method();
        }

        @Override
        public @Nullable String feature() {
            return call.feature();
        }

        @Override
        public String protocolVersion() {
            return call.client().revision().date();
        }

        @Override
        public String callerDigest() {
            return call.caller().digest();
        }

        @Override
        public boolean isInSession() {
            return call.session() != null;
        }

        @Override
        public @Nullable String traceParent() {
            return CallTrace.from(call.meta()).map(CallTrace::traceparent).orElse(null);
        }
    }
}
