package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.mcpjakarta.core.session.Activity;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Overload;

/**
 * The meters of clients of one kind, kept only while they differ from new ones. Their number is bounded, so that clients that never
 * come back, or one that pretends to be many, do not fill the memory.
 */
final class Meters implements Activity {
    static final int MOST_CLIENTS = 1 << 16;
    private static final Duration RETRY_SOON = Duration.ofSeconds(1);
    private static final Duration SWEEP_INTERVAL = Duration.ofSeconds(1);

    private final Map<String, Meter> byClient = new ConcurrentHashMap<>();
    private final Supplier<Meter> newMeter;
    private final LongSupplier nanos;
    private final AtomicLong sweptAt;
    private final int mostCalls;
    private final String limit;

    /**
     * @param mostCalls how many calls of one client may run at once
     * @param limit     the key of the setting for that number
     */
    Meters(int mostCalls, String limit, Supplier<Meter> newMeter, LongSupplier nanos) {
        this.limit = limit;
        this.mostCalls = mostCalls;
        this.newMeter = newMeter;
        this.nanos = nanos;
        this.sweptAt = new AtomicLong(nanos.getAsLong());
    }

    /** The client's meter, which one more call has entered. */
    Meter enter(String client) {
        while (true) {
            Meter meter = byClient.get(client);
            if (meter == null) {
                requireRoom();
                meter = byClient.computeIfAbsent(client, first -> newMeter.get());
            }
            int running = meter.enter();
            if (running > mostCalls - meter.elsewhere()) {
                meter.leave();
                throw Overload.ofClient("Too many requests are running; wait for one to end", RETRY_SOON).by(limit);
            }
            if (running != Meter.RETIRED) {
                return meter;
            }
            // A sweep is removing this meter; the next turn creates a new one.
            Thread.onSpinWait();
        }
    }

    /** The client's meter, to count what happens on other nodes; null if there are too many clients. */
    @Nullable
    Meter find(String client) {
        Meter meter = byClient.get(client);
        return meter != null || byClient.size() >= MOST_CLIENTS
                ? meter
                : byClient.computeIfAbsent(client, first -> newMeter.get());
    }

    void forEach(BiConsumer<String, Meter> action) {
        byClient.forEach(action);
    }

    int mostCalls() {
        return mostCalls;
    }

    @Override
    public boolean isIn(String client) {
        Meter meter = byClient.get(client);
        return meter != null && meter.isBusy();
    }

    @Override
    public Set<String> sessions() {
        return byClient.keySet().stream().filter(this::isIn).collect(Collectors.toSet());
    }

    /** Removes the meters that equal new ones. */
    void sweep() {
        byClient.forEach((client, meter) -> {
            if (meter.retire()) {
                byClient.remove(client, meter);
            }
        });
    }

    private void requireRoom() {
        if (byClient.size() < MOST_CLIENTS) {
            return;
        }
        long last = sweptAt.get();
        long now = nanos.getAsLong();
        if (now - last >= SWEEP_INTERVAL.toNanos() && sweptAt.compareAndSet(last, now)) {
            sweep();
        }
        if (byClient.size() >= MOST_CLIENTS) {
            throw Overload.ofServer("The server is busy with other clients", RETRY_SOON);
        }
    }
}
