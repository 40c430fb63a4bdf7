package org.mcpjava.server.progress;

import java.math.BigDecimal;
import java.util.Optional;

import org.mcpjava.server.MetaCarrier;

public interface ProgressNotification extends MetaCarrier {
    ProgressToken token();

    Optional<BigDecimal> total();

    BigDecimal progress();

    Optional<String> message();

    void sendAndForget();

    <T> T send();

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setProgress(long progress);

        Builder setProgress(double progress);

        Builder setTotal(long total);

        Builder setTotal(double total);

        Builder setMessage(String message);

        ProgressNotification build();
    }
}
