package org.mcpjakarta.sample.shared;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** Tools with a transaction of the same database. */
@Stateless
public class Ledger {
    private static final AtomicBoolean FAILED = new AtomicBoolean();

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource source;

    @Tool(description = "How many sessions the database has")
    public int rows() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement
                        .executeQuery("select count(*) from mcp_item where kind like 'ledger:session%'")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    @Tool(description = "Report, and roll back")
    public void fail(Progress progress) throws SQLException {
        rows();
        throw new EJBException("rolled back");
    }

    @Tool(description = "Make the table")
    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    public String prepare() throws SQLException {
        Entries.create(source);
        FAILED.set(false);
        return "prepared";
    }

    @Tool(description = "Make an entry")
    @Idempotent(argument = "key")
    public String enter(String key) throws SQLException {
        return Entries.add(source, "enter", key);
    }

    @Tool(description = "Make an entry, with every call")
    public String repeat(String key) throws SQLException {
        return Entries.add(source, "repeat", key);
    }

    @Tool(description = "Make an entry, and fail at first")
    @Idempotent(argument = "key")
    public String failOnce(String key) throws SQLException {
        String entered = Entries.add(source, "failOnce", key);
        if (FAILED.compareAndSet(false, true)) {
            throw new ToolCallException("Not now");
        }
        return entered;
    }

    @Tool(description = "How many entries a tool has made")
    public String entries(String tool) throws SQLException {
        return Entries.count(source, tool);
    }
}
