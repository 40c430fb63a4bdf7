package org.mcpjakarta.sample.ee.money;

import jakarta.ejb.ApplicationException;

/** A business error that takes the work back. */
@ApplicationException(rollback = true)
public class Overdrawn extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Overdrawn() {
        super("There is not enough money");
    }
}
