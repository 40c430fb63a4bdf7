package org.mcpjakarta.cdi.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Supplies the call to an object that an application uses: always the same call, or the call of the current thread. */
@FunctionalInterface
public interface CallSource {
    /** The call, or null if none is being served. */
    @Nullable
    Call call();
}
