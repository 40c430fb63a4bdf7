package org.mcpjakarta.verification.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.verification.history.Findings;

/** Is a row noticed that should not be there, or should? */
class BookingCheckTest {
    private static final String ONE = "1-one";
    private static final String OTHER = "2-other";

    private final Findings findings = new Findings();
    private final ToolTally tally = new ToolTally();

    @Test
    void oneRowForEachBookingIsAsItShouldBe() {
        told("b1", ONE);
        told("b2", OTHER);

        assertThat(judge(BookingTool.EJB, Results.TRANSACTION, Map.of("b1", List.of(ONE), "b2", List.of(OTHER))))
                .isEmpty();
    }

    @Test
    void aSecondRowIsNoticed() {
        told("b1", ONE);

        assertThat(judge(BookingTool.EJB, Results.TRANSACTION, Map.of("b1", List.of(ONE, OTHER)))).singleElement()
                .asString().contains("b1: has 2 rows");
    }

    @Test
    void aSecondRowIsNoticedThoughItsClientDoesNotKnowOfOne() {
        told("b1", ToolTally.UNKNOWN);

        assertThat(judge(BookingTool.EJB, Results.STORE, Map.of("b1", List.of(ONE, OTHER)))).singleElement()
                .asString().contains("b1: has 2 rows");
    }

    @Test
    void aMissingRowIsNoticed() {
        told("b1", ONE);

        assertThat(judge(BookingTool.TRANSACTIONAL, Results.STORE, Map.of())).singleElement().asString()
                .contains("b1: was told 1-one, and has []");
    }

    @Test
    void theResultOfAnotherRunIsNoticed() {
        told("b1", ONE);

        assertThat(judge(BookingTool.EJB, Results.TRANSACTION, Map.of("b1", List.of(OTHER)))).singleElement()
                .asString().contains("b1: was told 1-one, and has [2-other]");
    }

    @Test
    void onlyTheStoreMayForgetAnEffect() {
        told("b1", ToolTally.UNKNOWN);

        assertThat(judge(BookingTool.EJB, Results.STORE, Map.of())).isEmpty();
        assertThat(judge(BookingTool.EJB, Results.TRANSACTION, Map.of("b1", List.of(ONE)))).singleElement()
                .asString().contains("b1: its effect is not known");
    }

    @Test
    void aBookingWithoutAnEndIsNoticed() {
        tally.planned();

        assertThat(judge(BookingTool.EJB, Results.TRANSACTION, Map.of())).singleElement().asString()
                .contains("1 bookings have no end");
    }

    @Test
    void theOtherToolHasToBookTwice() {
        told("b1", ONE);

        assertThat(judge(BookingTool.PLAIN, Results.TRANSACTION, Map.of("b1", List.of(OTHER, ONE)))).isEmpty();
        assertThat(judge(BookingTool.PLAIN, Results.TRANSACTION, Map.of("b1", List.of(ONE)))).singleElement()
                .asString().contains("shows nothing");
    }

    @Test
    void rowsAreCounted() {
        told("b1", ONE);
        told("b2", OTHER);
        told("b3", OTHER);
        tally.called();
        tally.called();
        tally.called();
        tally.called();

        assertThat(new BookingCheck(BookingTool.PLAIN, tally, Map.of("b1", List.of(ONE, OTHER), "b2", List.of(OTHER)))
                .row().strip()).isEqualTo("| `bookPlain` | 3 | 4 | 1 | 0 | 0 | 3 | 1 | 1 |");
    }

    private void told(String booking, String run) {
        tally.planned();
        tally.told(booking, run, false);
    }

    private List<String> judge(BookingTool tool, Results results, Map<String, List<String>> runs) {
        new BookingCheck(tool, tally, runs).judge(results, findings);
        return findings.violations();
    }
}
