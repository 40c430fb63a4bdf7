package org.mcpjava.server.completion;

import java.util.Optional;

public interface CompletionContext {
    Optional<String> getArgument(String name);
}
