package org.mcpjakarta.benchmarks.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was measured, in the order in which it was. */
final class Results {
    private final Map<Key, Map<Subject, Measure>> measures = new LinkedHashMap<>();
    private final Map<String, Double> figures = new LinkedHashMap<>();
    private final Map<String, List<Double>> times = new LinkedHashMap<>();

    /** A case, and with how many connections. */
    record Key(String work, int connections) {}

    void put(String work, int connections, Map<Subject, Measure> measured) {
        measures.put(new Key(work, connections), measured);
    }

    /** More rounds of the same. */
    void add(String work, int connections, Map<Subject, Measure> more) {
        Map<Subject, Measure> all = new EnumMap<>(more);
        measures.get(new Key(work, connections)).forEach((subject, measure) -> all.merge(subject, measure,
                (last, first) -> first.and(last)));
        put(work, connections, all);
    }

    /** Something that is one number, such as the heap of a stream. */
    void put(String name, double figure) {
        figures.put(name, figure);
    }

    /** Some of the same, or some more; the figure is the median of all. */
    void add(String name, List<Double> more) {
        List<Double> all = times.computeIfAbsent(name, any -> new ArrayList<>());
        all.addAll(more);
        figures.put(name, all.stream().sorted().skip(all.size() / 2).findFirst().orElseThrow());
    }

    List<Double> times(String name) {
        return times.getOrDefault(name, List.of());
    }

    Map<Key, Map<Subject, Measure>> measures() {
        return measures;
    }

    Map<String, Double> figures() {
        return figures;
    }

    Optional<Measure> find(String work, int connections, Subject subject) {
        return Optional.ofNullable(measures.getOrDefault(new Key(work, connections), Map.of()).get(subject));
    }

    Optional<Double> findFigure(String name) {
        return Optional.ofNullable(figures.get(name));
    }
}
