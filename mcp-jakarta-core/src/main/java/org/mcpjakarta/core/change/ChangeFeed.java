package org.mcpjakarta.core.change;

import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/** What the client of a session is told of changes, in their order, until this is closed. Thread-safe. */
public interface ChangeFeed extends Registration {
    /**
     * Tells the client of the changes of all nodes after that number, or that everything may have changed if they are not known any
     * more. What changes meanwhile is told after that; some of it may be told twice.
     *
     * @param begin runs first, while nothing is told
     * @throws StoreUnavailableException if the changes cannot be read now. Later ones are told nevertheless
     */
    void catchUp(long number, Runnable begin);
}
