package org.mcpjakarta.cdi.result;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/**
 * Converts the values of a handler, which has no declared return type.
 *
 * @param mappers chooses the mapper for a value
 */
public record UntypedResults<R>(Function<@Nullable Object, ResultMapper<R>> mappers) implements ResultMapper<R> {
    @Override
    public boolean isStaged() {
        return true;
    }

    @Override
    public R map(Call call, @Nullable Object value) {
        return mappers.apply(value).map(call, value);
    }
}
