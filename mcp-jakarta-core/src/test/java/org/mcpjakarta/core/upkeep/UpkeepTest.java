package org.mcpjakarta.core.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.LogLines;

class UpkeepTest {
    private final LogLines log = new LogLines();
    private final AtomicLong now = new AtomicLong();
    private final Upkeep upkeep = new Upkeep("the garden", now::get);
    private final List<String> done = new ArrayList<>();

    @AfterEach
    void closeLog() {
        log.close();
    }

    private void work(String part) {
        if (part.equals("weed")) {
            throw new AssertionError("poison ivy");
        }
        done.add(part);
    }

    @Test
    @Tag("T-60")
    void oneThatFailsDoesNotKeepTheOthersFromBeingServed() {
        upkeep.each(List.of("rose", "weed", "lily"), this::work);

        assertThat(done).containsExactly("rose", "lily");
        assertThat(log.lines()).containsExactly("MCPJ5005 A periodic job failed (the garden); it will be retried");
        assertThat(log.failures()).singleElement().isInstanceOf(AssertionError.class);
    }

    @Test
    @Tag("T-60")
    void theSameFailureIsToldOnceAMinute() {
        for (int second = 0; second < 120; second += 5) {
            upkeep.each(List.of("weed", "weed"), this::work);
            now.addAndGet(Duration.ofSeconds(5).toNanos());
        }

        assertThat(log.lines()).hasSize(2);
    }

    @Test
    @Tag("T-60")
    void aFailureAfterATurnThatWentWellIsNews() {
        upkeep.run(() -> work("weed"));
        upkeep.run(() -> work("rose"));
        upkeep.run(() -> work("weed"));

        assertThat(log.lines()).hasSize(2);
    }

    @Test
    @Tag("T-60")
    void theNextTurnComesEvenIfTheLogFails() {
        log.fail();
        upkeep.run(() -> work("weed"));
        upkeep.run(() -> work("rose"));

        assertThat(done).containsExactly("rose");
    }

    @Test
    @Tag("T-60")
    void whatCannotBeGoneThroughIsAFailureLikeOthers() {
        upkeep.each(() -> {
            throw new InternalError("no room for an iterator");
        }, this::work);

        assertThat(log.lines()).hasSize(1);
    }
}
