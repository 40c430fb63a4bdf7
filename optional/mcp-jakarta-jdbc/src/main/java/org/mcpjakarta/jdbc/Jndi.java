package org.mcpjakarta.jdbc;

import java.lang.System.Logger.Level;

import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

import org.mcpjakarta.jdbc.database.TablesException;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Finds a DataSource, and says in one line why it is of no use. */
final class Jndi {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private Jndi() {}

    /** @throws IllegalStateException if there is none */
    static DataSource find(String key, String name) {
        try {
            Object found = new InitialContext().lookup(name);
            if (found instanceof DataSource source) {
                return source;
            }
            throw refused("MCPJ6020 Configuration key " + key + ": what JNDI has under this name is not a DataSource");
        } catch (NamingException e) {
            throw refused("MCPJ6020 Configuration key " + key + ": JNDI has nothing under this name that can be used;"
                    + " define the DataSource in the server (" + e.getClass().getSimpleName() + ")");
        }
    }

    /** Tries the database. The application starts even if it is away. @throws IllegalStateException if waiting does not help */
    static void check(String key, Runnable use, Runnable close) {
        try {
            use.run();
        } catch (TablesException e) {
            close.run();
            throw refused(String.valueOf(e.getMessage()));
        } catch (StoreUnavailableException e) {
            LOG.log(Level.WARNING, "MCPJ6026 The database of {0} cannot be used yet: {1}", key, e.getMessage());
        }
    }

    // Not every container logs why it does not start an application.
    private static IllegalStateException refused(String message) {
        LOG.log(Level.ERROR, message);
        return new IllegalStateException(message);
    }
}
