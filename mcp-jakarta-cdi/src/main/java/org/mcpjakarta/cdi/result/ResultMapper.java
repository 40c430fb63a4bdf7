package org.mcpjakarta.cdi.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Turns what a method returns into the result of one kind of feature, as its return type says. */
public interface ResultMapper<R> {
    /** Whether the method returns a stage, and the value comes later. */
    boolean isStaged();

    R map(Call call, @Nullable Object value);
}
