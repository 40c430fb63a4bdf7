package org.mcpjakarta.verification.database;

import java.sql.SQLException;

import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;

import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;

/** A session bean: its tool has a transaction of EJB, and the key is an argument. */
@Stateless
public class BookingBean {
    @Resource(lookup = "java:comp/env/jdbc/bookings")
    private DataSource source;

    @Tool(description = "Book, once for each booking")
    @Idempotent(argument = "booking")
    public String bookEjb(String booking, int millis) throws SQLException, InterruptedException {
        return Bookings.add(source, "bookEjb", booking, millis);
    }
}
