package org.mcpjakarta.jdbc.database;

import org.mcpjakarta.spi.StoreUnavailableException;

/** The tables are not those that this release needs. Waiting does not help, somebody has to do something. */
public final class TablesException extends StoreUnavailableException {
    private static final long serialVersionUID = 1L;

    TablesException(String message) {
        super(message);
    }
}
