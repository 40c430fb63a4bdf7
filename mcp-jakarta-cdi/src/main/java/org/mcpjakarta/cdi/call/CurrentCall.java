package org.mcpjakarta.cdi.call;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** The call that a thread serves. There is one instance for each application, so that applications do not see each other's calls. */
public final class CurrentCall implements CallSource {
    // A thread keeps its array, which is empty between calls, because removing it each time costs more than everything else here.
    // A value that pooled threads keep must not refer to a class of the application, or the application could never be unloaded. An
    // array of Object does not.
    private final ThreadLocal<@Nullable Object[]> calls = ThreadLocal.withInitial(() -> new Object[1]);
    private final RequestScope scope;

    public CurrentCall(RequestScope scope) {
        this.scope = scope;
    }

    @Override
    public @Nullable Call call() {
        return (Call) calls.get()[0];
    }

    /** Runs the work as that of the call, on this thread. Afterwards the thread has the call that it had before, if any. */
    public <T> T serving(Call call, Supplier<T> work) {
        @Nullable
        Object[] served = calls.get();
        Object outer = served[0];
        served[0] = call;
        try {
            return scope.around(work);
        } finally {
            call.cancellation().stopInterrupting();
            served[0] = outer;
        }
    }
}
