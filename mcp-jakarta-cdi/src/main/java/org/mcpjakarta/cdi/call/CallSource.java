package org.mcpjakarta.cdi.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Where an object that an application holds finds the call it speaks of: always the same one, or that of the thread at hand. */
@FunctionalInterface
public interface CallSource {
    /** The call, or null if none is being served. */
    @Nullable
    Call call();
}
