package org.mcpjakarta;

import java.io.Serial;

import jakarta.ejb.ApplicationException;

/**
 * Ends a call that the client no longer waits for; thrown by {@link Cancellation#check()}. Do not catch it: nothing is
 * sent to the client, and a transaction around the call is rolled back.
 */
@ApplicationException(rollback = true)
public class OperationCancelledException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    public OperationCancelledException() {
        super("The client cancelled the request.");
    }
}
