package org.mcpjakarta.verification.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.attacks.Attack;
import org.mcpjakarta.verification.attacks.Site;
import org.mcpjakarta.verification.client.HealthyClient;
import org.mcpjakarta.verification.server.ServerLog;
import org.mcpjakarta.verification.server.ServerProcess;
import org.mcpjakarta.verification.server.ServerUnderTest;

/** One attack on one server, and what the server owes afterwards: memory and threads given back, and nobody else harmed. */
final class Round {
    private static final int LONG = 60;
    private static final long RECOVERY = TimeUnit.SECONDS.toNanos(150);
    /** Containers keep the largest buffers of a connection for a minute or two. Short attacks do not wait for that. */
    private static final long BUFFERS = 8 << 20;
    private static final long BETWEEN_LOOKS = 2_000;
    private static final double LONGEST = 5_000;
    private static final long MOST_HEAP = ServerUnderTest.HEAP * 750_000L;

    private final ServerUnderTest server;
    private final HealthyClient healthy;
    private final Baseline before;
    private final List<String> failures = new ArrayList<>();
    private long heap = -1;
    private int descriptors = -1;
    private ServerProcess.Threads threads = new ServerProcess.Threads(-1, -1);

    Round(ServerUnderTest server, HealthyClient healthy, Baseline before) {
        this.server = server;
        this.healthy = healthy;
        this.before = before;
    }

    Row run(String name, Attack attack, int seconds) throws IOException {
        healthy.report();
        Site site = new Site(server, Math.max(seconds, attack.leastSeconds()));
        long begun = System.nanoTime();
        carryOut(attack, site);
        long heapDuring = measure();
        // An attack that has got all it can get stays as it is for the rest of the time.
        holdUntil(begun + TimeUnit.SECONDS.toNanos(seconds));
        double took = (System.nanoTime() - begun) / 1e9;
        HealthyClient.Report during = healthy.report();
        heapDuring = Math.max(heapDuring, measure());
        attack.end(site);
        site.close();
        awaitRecovery(attack.mayStay() + (seconds < LONG ? BUFFERS : 0));
        HealthyClient.Report after = healthy.report();
        ServerLog.Part log = site.log();
        judge("during the attack", during);
        judge("after the attack", after);
        if (attack.expectsCleanLog()) {
            judge(log);
        }
        failIf(heapDuring > MOST_HEAP,
                "The attack made the server keep %.1f MB while it went on".formatted(heapDuring / 1e6));
        failIf(!log.outOfMemory().isEmpty(), log.outOfMemory().size() + " lines of the log speak of memory: "
                + first(log.outOfMemory()));
        failures.addAll(site.failures());
        return new Row(name, attack.name(), took, before, during, heapDuring, heap, threads.all(), log.lines().size(),
                failures, site.notes());
    }

    private void carryOut(Attack attack, Site site) {
        try {
            attack.run(site);
            attack.check(site);
        } catch (Exception e) {
            failures.add("The attack could not be carried out: " + e);
        }
    }

    private static void holdUntil(long end) {
        try {
            TimeUnit.NANOSECONDS.sleep(end - System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long measure() {
        try {
            return server.process().liveHeap();
        } catch (IOException e) {
            failures.add(e.getMessage());
            return -1;
        }
    }

    private void awaitRecovery(long stays) {
        long end = System.nanoTime() + RECOVERY;
        try {
            look();
            while (!recovered(stays) && System.nanoTime() < end) {
                Thread.sleep(BETWEEN_LOOKS);
                look();
            }
            failIf(!before.allowsHeap(heap, stays),
                    "The heap still holds %.1f MB; it was %.1f MB".formatted(heap / 1e6, before.heap() / 1e6));
            failIf(!before.allowsThreads(threads), "There still are " + threads + "; it was " + before.threads());
            failIf(!before.allowsDescriptors(descriptors),
                    descriptors + " files and connections are still open; it was " + before.descriptors());
        } catch (IOException e) {
            failures.add("The server cannot be examined: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() throws IOException {
        ServerProcess process = server.process();
        heap = process.liveHeap();
        threads = process.threads();
        descriptors = process.descriptors();
    }

    private boolean recovered(long stays) {
        return before.allowsHeap(heap, stays) && before.allowsThreads(threads)
                && before.allowsDescriptors(descriptors);
    }

    private void judge(String when, HealthyClient.Report report) {
        failIf(report.failed() > 0, "%d calls of the healthy client failed %s, first: %s".formatted(report.failed(),
                when, report.firstFailure()));
        failIf(report.longest() > LONGEST, "A call of the healthy client took %.1f s %s"
                .formatted(report.longest() / 1e3, when));
        failIf(report.refused() > 0 && when.startsWith("after"),
                report.refused() + " calls of the healthy client were refused " + when);
    }

    private void judge(ServerLog.Part log) {
        failIf(!log.errors().isEmpty(), log.errors().size() + " errors were logged, first: " + first(log.errors()));
        failIf(!log.traces().isEmpty(),
                log.traces().size() + " lines of stack traces were logged, first: " + first(log.traces()));
    }

    private void failIf(boolean wrong, String what) {
        if (wrong) {
            failures.add(what);
        }
    }

    private static String first(List<String> lines) {
        String first = lines.isEmpty() ? "" : lines.get(0).strip();
        return first.substring(0, Math.min(first.length(), 200));
    }
}
