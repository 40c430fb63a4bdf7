package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class TurnsTest {
    private final Map<String, Contender> contenders = new LinkedHashMap<>();

    // Its rounds count 1, 2, 3 and so on; in each, others take so much of a second.
    private void contender(String name, Double... others) {
        Iterator<Window> rounds = IntStream.range(0, others.length)
                .mapToObj(i -> new Window(new Load.Count(i + 1, 0, "", new Histogram(), 0), 1, 1, others[i]))
                .iterator();
        contenders.put(name, time -> rounds.next());
    }

    private Map<String, Measure> turns(int count) throws IOException {
        return Turns.of(contenders, count, Duration.ofSeconds(1));
    }

    private static List<Long> numbers(Measure measure) {
        return measure.rounds().stream().map(round -> round.count().operations()).toList();
    }

    @Test
    void theLastOfOneTurnIsTheFirstOfTheNext() throws IOException {
        StringBuilder order = new StringBuilder();
        for (String name : List.of("A", "B", "C")) {
            contenders.put(name, time -> {
                order.append(name);
                return new Window(new Load.Count(1, 0, "", new Histogram(), 0), 1, 1, 0);
            });
        }

        turns(3);

        assertThat(order).hasToString("ABCCBAABC");
    }

    @Test
    void aTurnThatDisturbsOneIsLeftOutForAll() throws IOException {
        contender("one", 0.0, 0.5, 0.0, 0.0);
        contender("other", 0.0, 0.0, 0.0, 0.0);

        Map<String, Measure> measures = turns(3);

        assertThat(measures.values()).allSatisfy(measure -> {
            assertThat(numbers(measure)).containsExactly(1L, 3L, 4L);
            assertThat(measure.disturbed()).isZero();
        });
    }

    @Test
    void whereAllIsDisturbedTheLeastDisturbedTurnsCount() throws IOException {
        contender("one", 0.9, 0.3, 0.9, 0.2, 0.9, 0.0);

        Measure measure = turns(2).get("one");

        assertThat(numbers(measure)).containsExactly(6L, 4L);
        assertThat(measure.disturbed()).isEqualTo(1);
    }
}
