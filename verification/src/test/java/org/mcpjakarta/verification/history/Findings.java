package org.mcpjakarta.verification.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.mcpjakarta.verification.client.Latencies;

/** What clients have seen: how often what happened, how long it took, and what must not happen. Safe for use by several threads. */
public final class Findings {
    private static final int MOST = 1_000;

    private final Map<String, Long> counts = new TreeMap<>();
    private final Map<String, Latencies> times = new TreeMap<>();
    private final List<String> violations = new ArrayList<>();

    public void count(String what) {
        count(what, 1);
    }

    public synchronized void count(String what, long more) {
        counts.merge(what, more, Long::sum);
    }

    public synchronized long counted(String what) {
        return counts.getOrDefault(what, 0L);
    }

    public void time(String what, long nanos) {
        times(what).add(nanos);
    }

    public synchronized Latencies times(String what) {
        return times.computeIfAbsent(what, name -> new Latencies());
    }

    public synchronized Map<String, Long> counts() {
        return new TreeMap<>(counts);
    }

    public synchronized void violation(String what) {
        count("violations");
        if (violations.size() < MOST) {
            violations.add(what);
            System.out.println("VIOLATION " + what);
        }
    }

    public synchronized List<String> violations() {
        return List.copyOf(violations);
    }
}
