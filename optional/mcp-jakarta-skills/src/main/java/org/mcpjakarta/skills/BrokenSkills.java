package org.mcpjakarta.skills;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** Tells the operator of generated skills that are left out of lists: of each once a minute at most. Thread-safe. */
final class BrokenSkills {
    static final Duration SILENCE = Duration.ofMinutes(1);

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final Map<String, Long> warnedAt = new ConcurrentHashMap<>();
    private final LongSupplier nanos;

    BrokenSkills(LongSupplier nanos) {
        this.nanos = nanos;
    }

    void warn(String path, RuntimeException failure) {
        long now = nanos.getAsLong();
        Long last = warnedAt.get(path);
        boolean isFirst = last == null
                ? warnedAt.putIfAbsent(path, now) == null
                : now - last >= SILENCE.toNanos() && warnedAt.replace(path, last, now);
        if (isFirst) {
            LOG.log(Level.WARNING, "MCPJ5030 " + SkillBuilder.place(path) + " is left out of lists", failure);
        }
    }
}
