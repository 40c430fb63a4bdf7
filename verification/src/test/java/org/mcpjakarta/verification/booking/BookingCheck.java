package org.mcpjakarta.verification.booking;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.mcpjakarta.verification.history.Findings;

/**
 * The rows of a tool, compared with what its clients were told.
 *
 * @param runs that have left a row, by booking
 */
public record BookingCheck(BookingTool tool, ToolTally tally, Map<String, List<String>> runs) {
    public static final String HEAD = """
            | tool | bookings | calls | sent again | replays | effect not known | rows | doubled | missing |
            |---|---|---|---|---|---|---|---|---|
            """;

    /** @param results where they were kept */
    public void judge(Results results, Findings findings) {
        tally.told().forEach((booking, run) -> {
            if (run.equals(ToolTally.UNKNOWN)) {
                if (results != Results.STORE) {
                    findings.violation(
                            tool.tool() + " " + booking + ": its effect is not known, although that was kept");
                }
            } else if (!of(booking).contains(run)) {
                findings.violation(tool.tool() + " " + booking + ": was told " + run + ", and has " + of(booking));
            }
        });
        if (tool.isOnce()) {
            runs.forEach((booking, rows) -> {
                if (rows.size() > 1) {
                    findings.violation(tool.tool() + " " + booking + ": has " + rows.size() + " rows");
                }
            });
        } else if (doubled() == 0) {
            findings.violation(tool.tool() + ": no booking has two rows, so this run shows nothing");
        }
        if (tally.told().size() != tally.bookings()) {
            findings.violation(tool.tool() + ": " + (tally.bookings() - tally.told().size()) + " bookings have no end");
        }
    }

    private List<String> of(String booking) {
        return runs.getOrDefault(booking, List.of());
    }

    private long doubled() {
        return runs.values().stream().filter(rows -> rows.size() > 1).count();
    }

    private long rows() {
        return runs.values().stream().mapToLong(List::size).sum();
    }

    private long unknown() {
        return tally.told().values().stream().filter(ToolTally.UNKNOWN::equals).count();
    }

    /** Bookings that were told to be there. */
    private long missing() {
        return tally.told().entrySet().stream()
                .filter(one -> !one.getValue().equals(ToolTally.UNKNOWN) && of(one.getKey()).isEmpty()).count();
    }

    /** In Markdown. */
    public String row() {
        return String.format(Locale.ROOT, "| `%s` | %d | %d | %d | %d | %d | %d | %d | %d |%n", tool.tool(),
                tally.bookings(), tally.calls(), tally.calls() - tally.bookings(), tally.replays(), unknown(), rows(),
                doubled(), missing());
    }
}
