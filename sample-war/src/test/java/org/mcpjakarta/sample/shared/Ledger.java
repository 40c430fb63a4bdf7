package org.mcpjakarta.sample.shared;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.ejb.Stateless;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Tools with a transaction of the same database. */
@Stateless
public class Ledger {
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
}
