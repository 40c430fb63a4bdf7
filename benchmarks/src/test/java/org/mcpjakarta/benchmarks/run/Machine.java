package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the system tells of processor time, in hundredths of a second. */
final class Machine {
    private Machine() {}

    /** What a process has used, with all its threads. */
    static long ticks(String pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        // The name of the process, in brackets, may have spaces in it.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }

    /** What all processes have used, and what the host took away. */
    static long allTicks() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            String[] fields = lines.findFirst().orElseThrow().split("\\s+");
            return Long.parseLong(fields[1]) + Long.parseLong(fields[2]) + Long.parseLong(fields[3])
                    + Long.parseLong(fields[8]);
        }
    }

    /** Such as "2 × Some Processor at 2 GHz, 24 GB". */
    static String shape() throws IOException {
        String model = find("/proc/cpuinfo", "model name").replaceAll("\\s+", " ");
        long kilobytes = Long.parseLong(find("/proc/meminfo", "MemTotal").replaceAll("\\D", ""));
        return cores() + " cores (" + model + "), " + Math.round(kilobytes / 1e6) + " GB";
    }

    /** All that there are, whether this program may use them or not. */
    static long cores() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("processor")).count();
        }
    }

    private static String find(String file, String name) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> line.startsWith(name)).findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown");
        }
    }
}
