package org.mcpjakarta.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Runs calls of idempotent tools in transactions of the application's own database, and keeps their results there: the effect of a call
 * and its result are committed together, or neither is. A module such as {@code mcp-jakarta-jdbc} has a CDI bean of this type.
 *
 * <p>What is kept is sealed before it gets here.
 */
public interface CallTransactions {
    /**
     * The transaction of a call was rolled back, though the call has ended with a result. It has had no effect. The cause says why, if that
     * is known.
     */
    class RolledBackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public RolledBackException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** Whether the application is configured to use this. */
    boolean isActive();

    /**
     * Runs a call in a transaction on the current thread, unless its result is kept already. While another call with this id runs, on any
     * node, it waits for the end of that.
     *
     * @param id   at most 64 letters, digits, {@code -} and {@code _}
     * @param kept how long the result is kept
     * @param call returns what to keep, or null if everything is to be undone
     * @return what was kept before; empty if the call was run now, and its transaction has ended as the call wanted
     * @throws RolledBackException       if the call has returned what to keep, but its transaction cannot be committed any more: something
     *         has marked it for rollback, or it has taken too long, or what the application wanted to write at its end has failed
     * @throws StoreUnavailableException if there is no transaction, or it is not known whether it was committed; sending the call again does
     *         no harm
     */
    Optional<byte[]> once(String id, Duration kept, Supplier<byte @Nullable []> call);
}
