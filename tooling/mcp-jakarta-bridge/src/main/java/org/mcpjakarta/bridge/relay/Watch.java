package org.mcpjakarta.bridge.relay;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.EventReader;

/** Cuts connections that only look alive, as after a laptop has slept. */
final class Watch {
    private final Duration silence;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "bridge-watch");
        thread.setDaemon(true);
        return thread;
    });

    Watch(Duration silence) {
        this.silence = silence;
    }

    /** @param resumable whether nothing is lost by a cut; otherwise only those are cut whose server has shown signs of life before */
    Future<?> over(Answer answer, EventReader events, BooleanSupplier resumable) {
        long period = Math.max(1, silence.toMillis() / 4);
        return timer.scheduleAtFixedRate(() -> {
            if (events.silence().compareTo(silence) > 0 && (events.beats() || resumable.getAsBoolean())) {
                answer.close();
            }
        }, period, period, TimeUnit.MILLISECONDS);
    }
}
