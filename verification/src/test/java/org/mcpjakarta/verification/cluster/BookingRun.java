package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.booking.BookingCheck;
import org.mcpjakarta.verification.booking.BookingClient;
import org.mcpjakarta.verification.booking.BookingPlan;
import org.mcpjakarta.verification.booking.BookingRows;
import org.mcpjakarta.verification.booking.BookingTool;
import org.mcpjakarta.verification.client.Latencies;
import org.mcpjakarta.verification.history.Findings;

/** Lets clients book while nodes, database and connections fail, and counts the rows of each booking. */
final class BookingRun {
    private static final int CALM = 4_000;
    private static final int SHORT_SILENCE = 2_000;
    private static final int LONG_SILENCE = 10_000;
    private static final int LEAVES = 8;

    private final FailoverOptions options;
    private final Findings findings;
    private final Random random;
    private final BookingPlan plan;
    private final long begun = System.nanoTime();

    private BookingRun(FailoverOptions options, Findings findings) {
        this.options = options;
        this.findings = findings;
        this.random = new Random(options.seed());
        this.plan = new BookingPlan(options.bookings(), Duration.ofSeconds(options.seconds()), options.seed());
    }

    static void run(Cluster cluster, FailoverOptions options, Findings findings)
            throws IOException, InterruptedException {
        // The option allows a database only.
        DatabaseStore database = (DatabaseStore) cluster.store();
        try (Connection connection = database.connection()) {
            BookingRows.create(connection);
        } catch (SQLException e) {
            throw new IOException(e);
        }
        BookingRun run = new BookingRun(options, findings);
        run.work(cluster);
        try (Connection connection = database.connection()) {
            run.count(connection);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private void work(Cluster cluster) throws IOException, InterruptedException {
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < options.clients(); i++) {
            BookingClient.Habits habits = new BookingClient.Habits(i % 2 == 0,
                    i % 4 < 2 ? SHORT_SILENCE : LONG_SILENCE, LEAVES);
            clients.add(new Thread(
                    new BookingClient(cluster.door(), plan, findings, habits, options.seed() + i), "client" + i));
        }
        // What ends this thread ends them.
        clients.forEach(client -> client.setDaemon(true));
        clients.forEach(Thread::start);
        List<Nemesis> all = options.only().isEmpty()
                ? Nemesis.survivedBy(options.results(), cluster.nodes().size())
                : options.only();
        // Until then every node has served some.
        TimeUnit.MILLISECONDS.sleep(CALM);
        // Each once, in their order, and then any.
        for (int i = 0; clients.stream().anyMatch(Thread::isAlive); i++) {
            Nemesis nemesis = all.get(i < all.size() ? i : random.nextInt(all.size()));
            System.out.printf(Locale.ROOT, "%tT %s%n", System.currentTimeMillis(), nemesis);
            long next = System.nanoTime() + options.period().toNanos();
            // So that it comes at any moment of a call.
            TimeUnit.MILLISECONDS.sleep(random.nextInt(1_000));
            nemesis.strike(cluster, random);
            findings.count("faults: " + nemesis);
            while (System.nanoTime() < next && clients.stream().anyMatch(Thread::isAlive)) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        // A node that can do nothing would make everything easy.
        cluster.nodes().stream().filter(node -> findings.counted("results of " + node.name()) == 0)
                .forEach(node -> findings.violation("No booking has a result of " + node.name()));
        // Calls that were left by their clients may still be running.
        TimeUnit.MILLISECONDS.sleep(CALM);
    }

    private void count(Connection connection) throws SQLException {
        StringBuilder tables = new StringBuilder(BookingCheck.HEAD);
        for (BookingTool tool : BookingTool.values()) {
            BookingCheck check = new BookingCheck(tool, plan.tally(tool), BookingRows.read(connection, tool));
            check.judge(options.results(), findings);
            tables.append(check.row());
        }
        tables.append(String.format(Locale.ROOT, "%n| in %d seconds | times |%n|---|---|%n",
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)));
        findings.counts().forEach((what, times) -> {
            if (!what.equals("violations")) {
                tables.append("| ").append(what).append(" | ").append(times).append(" |\n");
            }
        });
        Latencies times = findings.times("booking");
        tables.append(String.format(Locale.ROOT,
                "| **violations** | **%d** |%n%nA booking took %.0f ms, 99 %% of them at "
                        + "most %.0f ms, and the longest %.0f ms.%n",
                findings.counted("violations"), times.millis(0.5),
                times.millis(0.99), times.millis(1)));
        System.out.println("\n" + tables);
    }
}
