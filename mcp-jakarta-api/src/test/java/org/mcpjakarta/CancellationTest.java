package org.mcpjakarta;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CancellationTest {

    @Test
    void aCheckEndsACancelledCall() {
        assertThatThrownBy(() -> cancellation(true).check()).isInstanceOf(OperationCancelledException.class);
    }

    @Test
    void aCheckLetsAnOpenCallGoOn() {
        assertThatCode(() -> cancellation(false).check()).doesNotThrowAnyException();
    }

    private static Cancellation cancellation(boolean requested) {
        return new Cancellation() {
            @Override
            public boolean isRequested() {
                return requested;
            }

            @Override
            public void onCancelled(Runnable action) {
                throw new UnsupportedOperationException();
            }

            @Override
            public InterruptibleScope interruptible() {
                throw new UnsupportedOperationException();
            }
        };
    }
}
