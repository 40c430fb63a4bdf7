package org.mcpjakarta.sample.slow;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Flows without waiting for anybody. */
@ApplicationScoped
public class Fountain {

    private static final String WATER = "~".repeat(10_000);

    private final AtomicInteger ended = new AtomicInteger();
    private final CountDownLatch told = new CountDownLatch(1);

    /** How it goes: floods that are over, threads that write to a client at the moment, and MB of heap in use. */
    public record Vitals(int floods, long writing, long heap) {}

    @Tool(description = "Report so often, at length")
    public CompletionStage<String> flood(int count, Progress progress) {
        return CompletableFuture.supplyAsync(() -> {
            for (int number = 1; number <= count; number++) {
                progress.send(number, (double) count, WATER);
            }
            ended.incrementAndGet();
            return "dry";
        });
    }

    @Tool(description = "Report so often, at length, from another thread, and stay until told to go")
    public CompletionStage<String> floodAndStay(int count, Progress progress) throws InterruptedException {
        CompletionStage<String> flood = flood(count, progress);
        told.await();
        return flood;
    }

    @Tool(description = "Let those go who stay")
    public void go() {
        told.countDown();
    }

    @Tool(description = "Say how the server is")
    public Vitals vitals() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        long writing = Thread.getAllStackTraces().values().stream().filter(Fountain::writes).count();
        return new Vitals(ended.get(), writing, runtime.totalMemory() - runtime.freeMemory() >> 20);
    }

    private static boolean writes(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().equals("org.mcpjakarta.sse.Pump"));
    }
}
