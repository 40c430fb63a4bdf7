package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rounds of several contenders: A, B, C, C, B, A, so that what else the machine does falls on all alike. */
final class Turns {
    /** Up to such a share of a core taken by others, nobody is disturbed. */
    private static final double QUIET = 0.1;
    private static final int SPARE = 4;

    private Turns() {}

    /** One round of each. */
    private record Turn<K>(Map<K, Window> windows) {
        static <K> Turn<K> of(List<Map.Entry<K, Contender>> contenders, Duration time) throws IOException {
            Map<K, Window> windows = new HashMap<>();
            for (Map.Entry<K, Contender> contender : contenders) {
                windows.put(contender.getKey(), contender.getValue().round(time));
            }
            return new Turn<>(windows);
        }

        /** How much of a core something else took, at the worst. */
        double otherShare() {
            return windows.values().stream().mapToDouble(Window::otherShare).max().orElse(0);
        }
    }

    /** Turns during which something else ran are left out, as long as there are enough others. */
    static <K> Map<K, Measure> of(Map<K, Contender> contenders, int count, Duration time) throws IOException {
        List<Map.Entry<K, Contender>> order = new ArrayList<>(contenders.entrySet());
        List<Turn<K>> quiet = new ArrayList<>();
        List<Turn<K>> disturbed = new ArrayList<>();
        while (quiet.size() < count && quiet.size() + disturbed.size() < count + SPARE) {
            Turn<K> turn = Turn.of(order, time);
            Collections.reverse(order);
            (turn.otherShare() > QUIET ? disturbed : quiet).add(turn);
        }
        disturbed.sort(Comparator.comparingDouble(Turn::otherShare));
        int missing = count - quiet.size();
        List<Turn<K>> turns = new ArrayList<>(quiet);
        turns.addAll(disturbed.subList(0, missing));
        Map<K, Measure> measures = new LinkedHashMap<>();
        contenders.keySet().forEach(contender -> measures.put(contender,
                new Measure(turns.stream().map(turn -> turn.windows().get(contender)).toList(), missing)));
        return measures;
    }
}
