package org.mcpjakarta.verification.run;

import java.util.List;
import java.util.Locale;

/** Prints a line for each attack, as soon as it is over. */
final class Table {
    private static final String FORMAT = "%-8s %-22s %5s %9s %9s %7s %7s %7s %7s %7s %7s %9s %6s  %s";

    private int failed;

    void head() {
        print(FORMAT, "", "", "", "p99 ms", "p99 ms", "", "", "429", "heap MB", "heap MB", "heap MB", "threads", "log",
                "");
        print(FORMAT, "server", "attack", "s", "alone", "attacked", "calls", "failed", "503", "before", "during",
                "after", "bef/after", "lines", "result");
    }

    void add(Row row) {
        print(FORMAT, row.server(), row.attack(), text("%.0f", row.seconds()), text("%.1f", row.before().p99()),
                text("%.1f", row.healthy().p99()), row.healthy().calls(), row.healthy().failed(),
                row.healthy().refused(), megabytes(row.before().heap()), megabytes(row.heapDuring()),
                megabytes(row.heapAfter()), row.before().threads().all() + "/" + row.threadsAfter(), row.logLines(),
                row.passed() ? "passed" : "FAILED");
        explain("FAILED: ", row.failures());
        explain("", row.notes());
        failed += row.passed() ? 0 : 1;
    }

    private static void explain(String prefix, List<String> texts) {
        texts.forEach(text -> print("         %s%s", prefix, text));
    }

    int failed() {
        return failed;
    }

    private static String megabytes(long bytes) {
        return bytes < 0 ? "?" : text("%.1f", bytes / 1e6);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static void print(String format, Object... values) {
        System.out.println(text(format, values).stripTrailing());
    }
}
