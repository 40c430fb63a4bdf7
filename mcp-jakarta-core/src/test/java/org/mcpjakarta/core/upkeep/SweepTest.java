package org.mcpjakarta.core.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.LogLines;

class SweepTest {
    private final List<String> done = new ArrayList<>();

    @Test
    @Tag("T-60")
    void partsHaveNothingToDoWithEachOther() {
        Sweep sweep = new Sweep().with("sessions", () -> done.add("sessions")).with("tasks", () -> {
            throw new StackOverflowError();
        }).with("streams", () -> done.add("streams"));
        try (LogLines log = new LogLines()) {
            sweep.run();
            sweep.run();

            assertThat(done).containsExactly("sessions", "streams", "sessions", "streams");
            assertThat(log.lines()).containsExactly("MCPJ5005 A periodic job failed (tasks); it will be retried");
        }
    }
}
