package org.mcpjakarta.benchmarks.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Clients that call one after the other, each on its own connection and in its own session. */
final class Callers {
    private final int port;
    private final int count;

    Callers(int port, int count) {
        this.port = port;
        this.count = count;
    }

    /** How long calls took. */
    record Times(long[] sorted) {
        Duration at(double part) {
            return Duration.ofNanos(sorted[(int) Math.min(sorted.length - 1L, Math.round(sorted.length * part))]);
        }
    }

    Times call(Duration time) {
        return call(time, "echo", "{\"text\":\"hello\"}", "hello");
    }

    /** @param piece what every right answer has in it */
    Times call(Duration time, String tool, String arguments, String piece) {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<CompletableFuture<long[]>> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                all.add(CompletableFuture.supplyAsync(() -> one(time, tool, arguments, piece), threads));
            }
            return new Times(all.stream().map(CompletableFuture::join).flatMapToLong(Arrays::stream).sorted()
                    .toArray());
        } finally {
            threads.shutdownNow();
        }
    }

    private long[] one(Duration time, String tool, String arguments, String piece) {
        List<Long> times = new ArrayList<>();
        try (Line line = new Line(port)) {
            String session = line.session();
            long end = System.nanoTime() + time.toNanos();
            while (System.nanoTime() < end) {
                long begun = System.nanoTime();
                Line.Answer answer = line.call(session, tool, arguments);
                if (answer.status() != 200 || !answer.body().contains(piece)) {
                    throw new IOException(tool + ": " + answer);
                }
                times.add(System.nanoTime() - begun);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return times.stream().mapToLong(Long::longValue).toArray();
    }
}
