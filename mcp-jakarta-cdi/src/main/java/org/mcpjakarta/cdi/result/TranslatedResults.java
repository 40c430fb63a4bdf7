package org.mcpjakarta.cdi.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.core.call.Call;

/**
 * Converts what a method returns in the types of another API.
 *
 * @param results the mapper for our types
 */
public record TranslatedResults<R>(ResultMapper<R> results, ForeignTypes foreign) implements ResultMapper<R> {
    @Override
    public boolean isStaged() {
        return results.isStaged();
    }

    @Override
    public R map(Call call, @Nullable Object value) {
        return results.map(call, foreign.ours(value));
    }
}
