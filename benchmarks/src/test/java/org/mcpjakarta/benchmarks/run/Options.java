package org.mcpjakarta.benchmarks.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * What the command line asks for.
 *
 * @param only names of cases, empty for all
 * @param subjects empty for all
 * @param connections empty for what each case has
 * @param warm how many percent of the usual requests come before what is measured
 */
record Options(boolean bars, Set<String> only, Set<Subject> subjects, List<Integer> connections, int rounds,
        Duration round, int warm, int port, Path benchmarks, String serverCores) {

    static Options of(String[] arguments, Path benchmarks, String serverCores) {
        boolean bars = false;
        Set<String> only = Set.of();
        Set<Subject> subjects = Set.of();
        List<Integer> connections = List.of();
        int rounds = 12;
        double seconds = 0.5;
        int warm = 100;
        int port = 9600;
        for (int i = 0; i < arguments.length; i++) {
            String value = i + 1 < arguments.length ? arguments[i + 1] : null;
            switch (arguments[i]) {
                case "--bars" -> {
                    bars = true;
                    continue;
                }
                case "--only" -> only = new HashSet<>(list(value));
                case "--subjects" -> subjects = new HashSet<>(list(value).stream().map(Subject::named).toList());
                case "--connections" -> connections = list(value).stream().map(Integer::valueOf).toList();
                case "--rounds" -> rounds = number(value);
                case "--seconds" -> seconds = Double.parseDouble(list(value).get(0));
                case "--warm" -> warm = number(value);
                case "--port" -> port = number(value);
                default -> throw new IllegalArgumentException("There is no option " + arguments[i]);
            }
            i++;
        }
        return new Options(bars, only, subjects, connections, rounds,
                Duration.ofMillis(Math.round(seconds * 1_000)), warm, port, benchmarks, serverCores);
    }

    private static List<String> list(@Nullable String value) {
        if (value == null) {
            throw new IllegalArgumentException("An option lacks its value");
        }
        return Arrays.asList(value.split(","));
    }

    private static int number(@Nullable String value) {
        return Integer.parseInt(list(value).get(0));
    }

    boolean wants(String part) {
        return only.isEmpty() || only.contains(part);
    }

    boolean wants(Subject subject) {
        return subjects.isEmpty() ? !subject.program().isOnlyByName() : subjects.contains(subject);
    }

    /** Whether every bar has to be measured, so that one that is not is short. */
    boolean wantsAllBars() {
        return bars && only.isEmpty() && subjects.isEmpty();
    }

    /** Whether bars are decided, and not only looked at. */
    boolean isThorough() {
        return bars || isWhole();
    }

    /** Whether everything is measured, so that the page can be written. */
    boolean isWhole() {
        return !bars && only.isEmpty() && subjects.isEmpty() && connections.isEmpty();
    }
}
