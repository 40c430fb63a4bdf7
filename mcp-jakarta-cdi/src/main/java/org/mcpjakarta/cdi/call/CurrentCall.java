package org.mcpjakarta.cdi.call;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** The call that a thread serves. There is one of these for each application, so that none sees the calls of another. */
public final class CurrentCall implements CallSource {
    // A thread keeps its array, which is empty between calls, since taking it away each time costs more than all else here. What pooled
    // threads keep must not lead to a class of the application, or it would never be unloaded; an array of the JDK does not.
    private final ThreadLocal<@Nullable Object[]> calls = ThreadLocal.withInitial(() -> new Object[1]);
    private final RequestScope scope;

    public CurrentCall(RequestScope scope) {
        this.scope = scope;
    }

    @Override
    public @Nullable Call call() {
        return (Call) calls.get()[0];
    }

    /** Does the work of a call on this thread, which then goes on as if there had been none. */
    public <T> T serving(Call call, Supplier<T> work) {
        @Nullable
        Object[] served = calls.get();
        Object outer = served[0];
        served[0] = call;
        try {
            return scope.around(work);
        } finally {
            call.cancellation().spareThread();
            served[0] = outer;
        }
    }
}
