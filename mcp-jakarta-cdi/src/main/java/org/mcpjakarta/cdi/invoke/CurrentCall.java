package org.mcpjakarta.cdi.invoke;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** The call that a thread serves. There is one of these for each application, so that none sees the calls of another. */
public final class CurrentCall implements CallSource {
    private final ThreadLocal<@Nullable Call> calls = new ThreadLocal<>();
    private final RequestScope scope;

    public CurrentCall(RequestScope scope) {
        this.scope = scope;
    }

    @Override
    public @Nullable Call call() {
        return calls.get();
    }

    /** Does the work of a call on this thread, which then goes on as if there had been none. */
    <T> T serving(Call call, Supplier<T> work) {
        Call outer = calls.get();
        calls.set(call);
        try {
            return scope.around(work);
        } finally {
            call.cancellation().spareThread();
            if (outer == null) {
                calls.remove();
            } else {
                calls.set(outer);
            }
        }
    }
}
