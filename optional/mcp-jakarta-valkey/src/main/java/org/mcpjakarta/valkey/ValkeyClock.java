package org.mcpjakarta.valkey;

import java.time.Duration;
import java.util.List;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** The clock of the server. It is asked now and then; in between, the time that has passed here is added. */
final class ValkeyClock {
    static final CommandArguments TIME = new CommandArguments(Command.TIME);
    private static final long FRESH = Duration.ofSeconds(30).toNanos();
    private static final long MICROS_PER_SECOND = 1_000_000;

    private record Sample(long micros, long nanoTime) {}

    private final ValkeyCommands commands;
    private volatile @Nullable Sample latest;

    ValkeyClock(ValkeyCommands commands) {
        this.commands = commands;
    }

    long now() {
        Sample sample = latest;
        if (sample == null || System.nanoTime() - sample.nanoTime > FRESH) {
            sample = ask(sample);
        }
        return (sample.micros + (System.nanoTime() - sample.nanoTime) / 1000) / 1000;
    }

    private Sample ask(@Nullable Sample old) {
        try {
            long before = System.nanoTime();
            return learn(commands.read(TIME), before);
        } catch (StoreUnavailableException e) {
            if (old == null) {
                throw e;
            }
            return old;
        }
    }

    /** @param answer to {@link #TIME} @param before when it was asked, by {@link System#nanoTime} */
    Sample learn(@Nullable Object answer, long before) {
        List<?> secondsAndMicros = ValkeyAnswers.list(answer);
        long micros = ValkeyAnswers.number(secondsAndMicros.get(0)) * MICROS_PER_SECOND
                + ValkeyAnswers.number(secondsAndMicros.get(1));
        // The server has read its clock somewhere between question and answer.
        Sample sample = new Sample(micros, before + (System.nanoTime() - before) / 2);
        latest = sample;
        return sample;
    }
}
