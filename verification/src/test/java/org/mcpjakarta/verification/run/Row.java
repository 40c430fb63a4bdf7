package org.mcpjakarta.verification.run;

import java.util.List;

import org.mcpjakarta.verification.client.HealthyClient;

/**
 * What became of a server under one attack.
 *
 * @param seconds the attack took
 * @param healthy what the healthy client saw meanwhile
 * @param heapDuring live bytes at the end of the attack, while its connections were open
 * @param heapAfter live bytes after its connections were closed
 */
record Row(String server, String attack, double seconds, Baseline before, HealthyClient.Report healthy, long heapDuring,
        long heapAfter, int threadsAfter, int logLines, List<String> failures, List<String> notes) {

    boolean passed() {
        return failures.isEmpty();
    }
}
