package org.mcpjakarta.mcpjava.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.completion.CompletionResult;

/** Suggestions for an argument. */
public record CompletionValue(List<String> values, OptionalInt total, Optional<Boolean> hasMore,
        Map<String, Object> metadata) implements CompletionResult {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<CompletionResult.Builder>
            implements
                CompletionResult.Builder {
        private final List<String> values = new ArrayList<>();
        private OptionalInt total = OptionalInt.empty();
        private @Nullable Boolean hasMore;

        @Override
        protected CompletionResult.Builder self() {
            return this;
        }

        @Override
        public CompletionResult.Builder addValue(String value) {
            values.add(value);
            return this;
        }

        @Override
        public CompletionResult.Builder addValues(Collection<String> more) {
            values.addAll(more);
            return this;
        }

        @Override
        public CompletionResult.Builder setTotal(int number) {
            total = OptionalInt.of(number);
            return this;
        }

        @Override
        public CompletionResult.Builder setHasMore(Boolean more) {
            hasMore = more;
            return this;
        }

        @Override
        public CompletionResult build() {
            return new CompletionValue(List.copyOf(values), total, Optional.ofNullable(hasMore), metadata());
        }
    }
}
