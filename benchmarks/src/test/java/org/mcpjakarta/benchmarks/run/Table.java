package org.mcpjakarta.benchmarks.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** All measures as rows, for the screen and for the page. */
final class Table {
    private static final List<String> HEAD = List.of("case", "connections", "subject", "per second", "µs CPU each",
            "least–most", "p50 ms", "p99 ms", "× its ceiling", "× liberty", "load busy", "disturbed");

    private final List<List<String>> rows = new ArrayList<>();

    Table(Results results) {
        rows.add(HEAD);
        results.measures().forEach((key, measures) -> measures
                .forEach((subject, measure) -> rows.add(row(key, subject, measure, measures))));
    }

    private static List<String> row(Results.Key key, Subject subject, Measure measure, Map<Subject, Measure> all) {
        Optional<Measure> ceiling = subject.findCeiling().map(all::get);
        return List.of(key.work(), Integer.toString(key.connections()), subject.label(),
                text("%,.0f", measure.perSecond()), text(measure.cost() < 1_000 ? "%.1f" : "%,.0f", measure.cost()),
                text(measure.cost() < 1_000 ? "%.1f–%.1f" : "%,.0f–%,.0f", measure.leastCost(), measure.mostCost()),
                text("%.2f", measure.p50()), text("%.2f", measure.p99()), ratio(measure, ceiling),
                ratio(measure, Optional.ofNullable(all.get(Subject.LIBERTY))),
                text("%.0f %%", measure.loadShare() * 100), Integer.toString(measure.disturbed()));
    }

    private static String ratio(Measure measure, Optional<Measure> base) {
        return base.map(other -> text("%.2f", measure.ratioTo(other, Window::cost))).orElse("–");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** The head first. */
    List<List<String>> rows() {
        return rows;
    }

    /** In columns. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                int column = i;
                int width = rows.stream().mapToInt(one -> one.get(column).length()).max().orElse(1);
                text.append(text((i < 3 ? "%-" : "%") + width + "s  ", row.get(i)));
            }
            text.append("\n");
        }
        return text.toString();
    }
}
