package org.mcpjakarta.cdi.result;

import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.completion.CompletionResult;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.Suggestions;

/** Converts the return values of methods to suggestions. */
public final class CompletionResults implements ResultMapper<Suggestions> {
    private final boolean staged;

    /** @param returned a return type that {@link #fits(Type) fits} */
    public CompletionResults(Type returned) {
        this.staged = ResultForm.isStage(returned);
    }

    /** Whether the type can be converted to suggestions. */
    public static boolean fits(Type returned) {
        Type type = ResultForm.awaited(returned);
        return type == String.class || type == CompletionResult.class || ResultForm.isCollectionOf(String.class, type);
    }

    @Override
    public boolean isStaged() {
        return staged;
    }

    @Override
    public Suggestions map(Call call, @Nullable Object value) {
        if (value instanceof CompletionResult result) {
            return new Suggestions(result.values(), result.total(), result.hasMore());
        }
        if (value instanceof Collection<?> values) {
            return Suggestions.of(values.stream().map(Object::toString).toList());
        }
        return value == null ? Suggestions.NONE : Suggestions.of(List.of(value.toString()));
    }
}
