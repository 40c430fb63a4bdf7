package org.mcpjava.server.completion;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.spi.McpServerSPILoader;

public interface CompletionResult extends MetaCarrier {
    List<String> values();

    OptionalInt total();

    Optional<Boolean> hasMore();

    static Builder builder() {
        return McpServerSPILoader.getSPI().completeResultBuilder();
    }

    static CompletionResult newCompleteResult(List<String> values) {
        return McpServerSPILoader.getSPI().newCompleteResult(values);
    }

    static CompletionResult newIncompleteResult(List<String> values) {
        return McpServerSPILoader.getSPI().newIncompleteResult(values);
    }

    static CompletionResult newResult(List<String> values, int total) {
        return McpServerSPILoader.getSPI().newResult(values, total);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder addValue(String value);

        Builder addValues(Collection<String> values);

        Builder setTotal(int total);

        Builder setHasMore(Boolean hasMore);

        CompletionResult build();
    }
}
