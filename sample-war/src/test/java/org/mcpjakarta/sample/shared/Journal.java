package org.mcpjakarta.sample.shared;

import java.sql.SQLException;

import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;

/** A CDI bean whose tools have transactions. */
@ApplicationScoped
public class Journal {
    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource source;

    @Tool(description = "Make an entry")
    @Idempotent(argument = "key")
    @Transactional
    public String record(String key) throws SQLException {
        return Entries.add(source, "record", key);
    }
}
