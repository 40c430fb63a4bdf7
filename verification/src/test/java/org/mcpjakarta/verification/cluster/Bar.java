package org.mcpjakarta.verification.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

import org.mcpjakarta.verification.client.Latencies;
import org.mcpjakarta.verification.history.Findings;

/**
 * What a time must not exceed in 99 of 100 cases. The machine has a part in it, so only long runs are judged by it.
 *
 * @param time by its name in the findings
 */
record Bar(String time, Duration most) {
    static final String RESUMED = "break to first byte elsewhere, without the pause";
    static final String TOLD = "break to told that the answer is lost";
    private static final double PART = 0.99;
    private static final Duration TO_RESUME = Duration.ofMillis(500);
    private static final Duration TO_TELL = Duration.ofSeconds(1);

    /** The pause is the time to retry that the server has told. */
    static List<Bar> all(Duration lease) {
        return List.of(new Bar(RESUMED, TO_RESUME), new Bar(TOLD, lease.plus(TO_TELL)));
    }

    void judge(Findings findings) {
        Latencies times = findings.times(time);
        if (times.millis(PART) > most.toMillis()) {
            findings.violation(String.format(Locale.ROOT, "%s: 99 %% of %d were within %.0f ms, and not within %d",
                    time, times.count(), times.millis(PART), most.toMillis()));
        }
    }
}
