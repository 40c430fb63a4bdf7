package org.mcpjakarta.verification.database;

import java.sql.SQLException;

import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;

/** A CDI bean whose tools have transactions. */
@ApplicationScoped
public class BookingJournal {
    @Resource(lookup = "java:comp/env/jdbc/bookings")
    private DataSource source;

    /** The key is in {@code _meta}. */
    @Tool(description = "Book, once for each key")
    @Idempotent(meta = "org.mcpjakarta.verification/key")
    @Transactional
    public String bookTransactional(String booking, int millis) throws SQLException, InterruptedException {
        return Bookings.add(source, "bookTransactional", booking, millis);
    }

    /** The same without the annotation, to see that the clients and what is done to the nodes make a difference. */
    @Tool(description = "Book, with every call")
    @Transactional
    public String bookPlain(String booking, int millis) throws SQLException, InterruptedException {
        return Bookings.add(source, "bookPlain", booking, millis);
    }
}
