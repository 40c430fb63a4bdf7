package org.mcpjava.server;

import java.util.Optional;

public interface Cancellation {
    Result check();

    default void skipProcessingIfCancelled() {
        if (check().isRequested()) {
            throw new OperationCancelledException();
        }
    }

    interface Result {
        boolean isRequested();

        Optional<String> reason();
    }

    class OperationCancelledException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public OperationCancelledException() {}

        public OperationCancelledException(String message) {
            super(message);
        }
    }
}
