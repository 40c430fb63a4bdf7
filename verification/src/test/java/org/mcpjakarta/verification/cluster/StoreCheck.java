package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.verification.history.Findings;

/**
 * Looks at the logs in the store, where clients cannot see: each has as many events as its head says, and the event by which another node ends a
 * log is the last one of a log that is complete.
 */
final class StoreCheck {
    private static final String HEADS = ":m:";
    private static final String EVENTS = ":e:";

    private final Findings findings;
    private final StoreCommands store;

    private StoreCheck(Findings findings, StoreCommands store) {
        this.findings = findings;
        this.store = store;
    }

    static void check(int port, Findings findings) throws IOException {
        try (StoreCommands store = new StoreCommands(port)) {
            StoreCheck check = new StoreCheck(findings, store);
            String cursor = "0";
            do {
                List<String> found = store.list("SCAN", cursor, "MATCH", "*" + HEADS + "*", "COUNT", "500");
                cursor = found.get(0);
                for (String head : found.subList(1, found.size())) {
                    check.log(head);
                }
            } while (!cursor.equals("0"));
        }
    }

    private void log(String key) throws IOException {
        List<String> head = store.list("HMGET", key, "n", "b", "d", "x");
        if (head.get(0).isEmpty()) {
            return;
        }
        long newest = Long.parseLong(head.get(0));
        long base = Long.parseLong(head.get(1));
        boolean complete = head.get(2).equals("1");
        String last = head.get(3);
        List<String> events = store.list("LRANGE", key.replace(HEADS, EVENTS), "0", "-1");
        findings.count(complete ? "logs in the store that are complete" : "logs in the store that are open");
        if (events.size() != newest - base) {
            findings.violation(
                    "The store has a log with " + events.size() + " events, whose head says " + (newest - base));
        }
        int ended = last.isEmpty() ? -1 : events.indexOf(last);
        if (ended >= 0 && (ended != events.size() - 1 || !complete)) {
            findings.violation("The store has a log that goes on after another node has ended it");
        }
    }
}
