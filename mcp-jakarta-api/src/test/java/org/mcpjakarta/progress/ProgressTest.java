package org.mcpjakarta.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class ProgressTest {

    @Test
    void aTokenIsATextOrAWholeNumber() {
        assertThat(new ProgressToken("1")).isNotEqualTo(new ProgressToken(1L));
        assertThat(new ProgressToken(BigInteger.TEN).value()).isEqualTo(BigInteger.TEN);
        assertThatIllegalArgumentException().isThrownBy(() -> new ProgressToken(1.5));
        assertThatIllegalArgumentException().isThrownBy(() -> new ProgressToken(null));
    }

    @Test
    void aTrackerAdvancesByOneUnlessToldOtherwise() {
        var tracker = new RecordingTracker();

        tracker.advance();
        tracker.advance("halfway");
        tracker.advance(2);

        assertThat(tracker.steps).containsExactly("1.0", "1.0 halfway", "2.0");
    }

    private static final class RecordingTracker implements ProgressTracker {

        private final List<String> steps = new ArrayList<>();

        @Override
        public double progress() {
            return steps.size();
        }

        @Override
        public double total() {
            return 10;
        }

        @Override
        public void advance(double step) {
            steps.add(String.valueOf(step));
        }

        @Override
        public void advance(double step, String message) {
            steps.add(step + " " + message);
        }
    }
}
