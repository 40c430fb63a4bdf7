package org.mcpjakarta.mcpjava;

import java.util.Optional;

import org.mcpjava.server.Cancellation;

/** Whether the client still wants the result. Its reason is not known: stateless clients give none. */
record McpjavaCancellation(org.mcpjakarta.Cancellation ours) implements Cancellation {
    @Override
    public Result check() {
        return new Checked(ours.isRequested());
    }

    private record Checked(boolean isRequested) implements Result {
        @Override
        public Optional<String> reason() {
            return Optional.empty();
        }
    }
}
