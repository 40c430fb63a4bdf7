package org.mcpjava.server.progress;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;

public interface ProgressTracker {
    ProgressToken token();

    void advanceAndForget(BigDecimal value);

    <T> T advance(BigDecimal value);

    default void advanceAndForget() {
        advanceAndForget(step());
    }

    default void advanceAndForget(long value) {
        advanceAndForget(BigDecimal.valueOf(value));
    }

    default void advanceAndForget(double value) {
        advanceAndForget(BigDecimal.valueOf(value));
    }

    BigDecimal progress();

    Optional<BigDecimal> total();

    BigDecimal step();

    interface Builder {
        Builder setTotal(long total);

        Builder setTotal(double total);

        Builder setDefaultStep(long step);

        Builder setDefaultStep(double step);

        Builder setMessageBuilder(Function<BigDecimal, String> messageBuilder);

        ProgressTracker build();
    }
}
