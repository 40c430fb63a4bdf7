package org.mcpjakarta.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

import javax.sql.DataSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Transactions;

/** When summer time ends, the same local time comes twice. The clock of the database must not see an hour twice, nor miss one. */
@EnabledIfSystemProperty(named = "mariadb", matches = ".*", disabledReason = "asked for by -Dmariadb")
class MariaDbClockTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long END_OF_SUMMER = 1_792_890_000;
    private static final long HALF_AN_HOUR = 1_800;

    @Test
    void itGoesOnWhenSummerTimeEnds() throws Exception {
        try (TestDatabase database = TestDatabase.mariaDb()) {
            defineZone(database.source());

            assertThat(timeAt(database, END_OF_SUMMER - HALF_AN_HOUR))
                    .isEqualTo((END_OF_SUMMER - HALF_AN_HOUR) * 1000 + 250);
            assertThat(timeAt(database, END_OF_SUMMER + HALF_AN_HOUR))
                    .isEqualTo((END_OF_SUMMER + HALF_AN_HOUR) * 1000 + 250);
        }
    }

    /** Two hours ahead in summer, and one in winter. */
    private static void defineZone(DataSource source) throws SQLException {
        run(source, List.of("insert into mysql.time_zone (time_zone_id, use_leap_seconds) values (1, 'N')",
                "insert into mysql.time_zone_name (name, time_zone_id) values ('Test/Summer', 1)",
                "insert into mysql.time_zone_transition_type (time_zone_id, transition_type_id, `offset`, is_dst,"
                        + " abbreviation) values (1, 0, 7200, 1, 'S'), (1, 1, 3600, 0, 'W')",
                "insert into mysql.time_zone_transition (time_zone_id, transition_time, transition_type_id)"
                        + " values (1, 1700000000, 0), (1, " + END_OF_SUMMER + ", 1)"));
    }

    private static void run(DataSource source, List<String> statements) throws SQLException {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** What the database says is the time, a quarter of a second after that second. */
    private static long timeAt(TestDatabase database, long second) {
        DataSource then = (DataSource) Proxy.newProxyInstance(MariaDbClockTest.class.getClassLoader(),
                new Class<?>[]{DataSource.class}, (proxy, method, arguments) -> {
                    Connection connection = database.source().getConnection();
                    try (Statement statement = connection.createStatement()) {
                        statement.execute("set time_zone = 'Test/Summer', timestamp = " + second + ".25");
                    }
                    return connection;
                });
        try (Database asked = new Database(new Transactions(then, true, TIMEOUT), TIMEOUT, "test", 1)) {
            return asked.time();
        }
    }
}
