package org.mcpjakarta.jdbc.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;

/** What databases do differently: how tables are created, and how the clock is read. */
enum Product {
    POSTGRESQL("select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)", true),
    H2("select cast(extract(epoch from current_timestamp) * 1000 as bigint)", true),
    /** Not {@code unix_timestamp(now(3))}: when summer time ends, an hour comes twice in local time. */
    MARIADB("select cast(unix_timestamp() * 1000 + microsecond(now(3)) div 1000 as signed)", true),
    /** Any other database. Its tables were created by hand, and its driver knows its time zone. */
    OTHER("select current_timestamp from mcp_schema", false);

    private final String clock;
    private final boolean isKnown;

    Product(String clock, boolean isKnown) {
        this.clock = clock;
        this.isKnown = isKnown;
    }

    static Product of(Connection connection) throws SQLException {
        String name = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
        for (Product product : values()) {
            if (product.isKnown && name.contains(product.name().toLowerCase(Locale.ROOT))) {
                return product;
            }
        }
        return OTHER;
    }

    boolean isKnown() {
        return isKnown;
    }

    /** The name of the resource with the statements that create the tables. */
    String tables() {
        return name().toLowerCase(Locale.ROOT) + ".sql";
    }

    /** The time of the database in milliseconds since the epoch. */
    long now(Connection connection) throws SQLException {
        return Sql.first(connection, clock, row -> isKnown ? row.getLong(1) : row.getTimestamp(1).getTime())
                .orElseThrow();
    }
}
