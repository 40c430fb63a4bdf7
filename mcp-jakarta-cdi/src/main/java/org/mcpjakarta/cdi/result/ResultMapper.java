package org.mcpjakarta.cdi.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Converts the return values of a method to the result of one kind of feature, according to the return type. */
public interface ResultMapper<R> {
    /** Whether the method returns a completion stage. */
    boolean isStaged();

    R map(Call call, @Nullable Object value);
}
