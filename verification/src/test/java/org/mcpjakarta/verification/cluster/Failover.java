package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.history.Door;
import org.mcpjakarta.verification.history.Findings;
import org.mcpjakarta.verification.history.HistoryClient;
import org.mcpjakarta.verification.history.ScriptedClients;

/** Lets clients work through a balancer while nodes, store and connections fail, and tells whether a client has seen anything it should not. */
public final class Failover {
    private static final int CALM = 4_000;
    private static final String KILLS = "faults: nodes killed, in all";
    // Some clients leave a node that stands still, others wait until it goes on.
    private static final int SHORT_SILENCE = 2_000;
    private static final int LONG_SILENCE = 20_000;

    private final Path root;
    private final FailoverOptions options;
    private final Findings findings = new Findings();
    private final List<Double> loads = new ArrayList<>();
    private final AtomicBoolean over = new AtomicBoolean();
    private final Random random;

    private Failover(Path root, FailoverOptions options) {
        this.root = root;
        this.options = options;
        this.random = new Random(options.seed());
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        FailoverOptions options = FailoverOptions.of(args);
        Failover failover = new Failover(Path.of(System.getProperty("project.root")), options);
        try (Cluster cluster = Cluster.start(failover.root, options)) {
            if (options.bookings() > 0) {
                BookingRun.run(cluster, options, failover.findings);
            } else {
                failover.run(cluster);
            }
        }
        System.exit(failover.findings.violations().isEmpty() ? 0 : 1);
    }

    private void run(Cluster cluster) throws IOException, InterruptedException {
        say("all nodes are up, seed " + options.seed());
        List<HistoryClient> clients = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= options.clients(); i++) {
            HistoryClient client = new HistoryClient(cluster.door(), findings, cluster.faults(),
                    load(i % 2 == 0 ? SHORT_SILENCE : LONG_SILENCE), "client" + i, options.seed() + i, over::get);
            clients.add(client);
            threads.add(new Thread(client, "client" + i));
        }
        threads.forEach(Thread::start);
        List<ScriptedClients> scripted = scripted(cluster);
        long begun = System.nanoTime();
        TimeUnit.MILLISECONDS.sleep(CALM);
        strike(cluster, begun);
        // What comes now is served by nodes to which nothing happens any more.
        say("calm");
        TimeUnit.MILLISECONDS.sleep(CALM);
        over.set(true);
        long call = (long) options.to() * options.gap();
        Duration patience = cluster.lease().plusSeconds(5).plusMillis(2 * call);
        long ended = System.nanoTime();
        for (ScriptedClients some : scripted) {
            some.stop(patience.minusNanos(System.nanoTime() - ended));
        }
        await(threads, patience.minusNanos(System.nanoTime() - ended));
        lastChange(cluster.door(), clients);
        // A balancer that takes a node for dead would make everything else easy.
        cluster.nodes().stream().filter(node -> findings.counted("streams of " + node.name()) == 0)
                .forEach(node -> findings.violation("No client was served by " + node.name()));
        if (!options.store().isEmpty()) {
            cluster.store().check(findings);
        }
        // Whoever waits for a store that is away for long waits longer than that.
        if (options.recorded() && !options.only().contains(Nemesis.LONG_OUTAGE)) {
            Bar.all(cluster.lease()).forEach(bar -> bar.judge(findings));
        }
        FailoverReport report = new FailoverReport(options, cluster.balancer().program(), findings, loads,
                System.nanoTime() - begun);
        report.print();
        if (options.recorded()) {
            report.write(root.resolve("docs/reference")
                    .resolve(options.database() ? "failover-database.md" : "failover.md"));
        }
        scripted.forEach(ScriptedClients::close);
        clients.forEach(HistoryClient::close);
    }

    private List<ScriptedClients> scripted(Cluster cluster) throws IOException {
        List<ScriptedClients> started = new ArrayList<>();
        for (String sdk : options.scripts() == 0 ? List.<String>of() : List.of("sdk", "client")) {
            started.add(
                    ScriptedClients.start(root.resolve("verification/target/clients"), sdk, options.scripts(), load(0),
                            cluster.door(), findings, cluster.faults()));
        }
        return started;
    }

    private HistoryClient.Load load(int silence) {
        return new HistoryClient.Load(options.to(), options.gap(), silence);
    }

    private void strike(Cluster cluster, long begun) throws IOException, InterruptedException {
        List<Nemesis> all = possible(cluster);
        long end = begun + TimeUnit.SECONDS.toNanos(options.seconds());
        // Each once, in their order, and then any.
        long latest = begun + TimeUnit.SECONDS.toNanos(options.longest());
        for (int i = 0; (i < options.faults() || System.nanoTime() < end || !isEnough())
                && System.nanoTime() < latest; i++) {
            Nemesis nemesis = all.get(i < all.size() ? i : random.nextInt(all.size()));
            long started = System.nanoTime();
            say(nemesis.toString());
            long broken = brokenCalls();
            nemesis.strike(cluster, random);
            if (nemesis == Nemesis.RESTART_ALL) {
                findings.count("calls broken while all nodes were restarted", brokenCalls() - broken);
            }
            loads.add(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
            findings.count("faults");
            findings.count(KILLS, nemesis.kills());
            findings.count("faults: " + nemesis);
            long rest = options.period().toMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
            boolean last = i + 1 >= options.faults() && isEnough();
            long left = last ? TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()) : Long.MAX_VALUE;
            TimeUnit.MILLISECONDS.sleep(Math.max(500, Math.min(rest, left)));
        }
    }

    private long brokenCalls() {
        return HistoryClient.BROKEN_CALLS.stream().mapToLong(findings::counted).sum();
    }

    private boolean isEnough() {
        return findings.counted(KILLS) >= options.kills()
                && findings.counted("events") + findings.counted("events of official clients") >= options.events();
    }

    private List<Nemesis> possible(Cluster cluster) {
        if (!options.only().isEmpty()) {
            return options.only();
        }
        return cluster.nodes().size() == 1 ? List.of(Nemesis.CUT_CONNECTIONS) : Nemesis.usual();
    }

    private void await(List<Thread> threads, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        for (Thread thread : threads) {
            thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            if (thread.isAlive()) {
                findings.violation(thread.getName() + ": has not ended its work in time after the last fault");
            }
        }
    }

    /** All sessions that are left hear of one more change. */
    private void lastChange(Door door, List<HistoryClient> clients) throws IOException, InterruptedException {
        String session = door.send(Request.of(Messages.initialize("2025-11-25"))).session();
        door.send(Request.inSession(session, Messages.INITIALIZED));
        long begun = System.nanoTime();
        if (!door.send(Request.inSession(session, Messages.call("changeTools", "{}"))).has("changed")) {
            findings.violation("The list of tools cannot be changed");
        }
        for (HistoryClient client : clients) {
            HistoryClient.Listening listening = client.listening();
            while (listening != null && !listening.heardOfTools(begun)) {
                if (System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(5)) {
                    findings.violation("A client was not told of the last change of tools");
                    break;
                }
                TimeUnit.MILLISECONDS.sleep(10);
            }
        }
    }

    private static void say(String what) {
        System.out.printf(Locale.ROOT, "%tT %s%n", System.currentTimeMillis(), what);
    }
}
