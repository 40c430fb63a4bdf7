package org.mcpjakarta.benchmarks;

import java.time.LocalDate;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** What the programs that measure call. */
@ApplicationScoped
public class Measured {
    private static final int STEPS = 5;

    @Inject
    McpFeatures features;
    private int stocked;

    /** An order as a shop would have it. */
    public record Order(String customer, LocalDate day, List<Item> items) {
        /** So many of one thing. */
        public record Item(String name, int count, double price) {}
    }

    /** What an order costs. */
    public record Bill(String customer, double total, int items) {}

    @Tool(description = "Say the same")
    public String echo(String text) {
        return text;
    }

    @Tool(description = "Add up an order")
    public Bill bill(Order order) {
        double total = order.items().stream().mapToDouble(item -> item.count() * item.price()).sum();
        return new Bill(order.customer(), total, order.items().size());
    }

    @Tool(description = "Report progress five times")
    public String steps(Progress progress) {
        for (int step = 1; step <= STEPS; step++) {
            progress.send(step, (double) STEPS, "step");
        }
        return "done";
    }

    @Tool(description = "Answer with so many characters")
    public String fill(int size) {
        return "x".repeat(Math.max(0, Math.min(size, 1 << 22)));
    }

    @Tool(description = "Keep the thread for so many milliseconds, as one that waits for a database does")
    public String nap(int millis) throws InterruptedException {
        Thread.sleep(Math.max(0, Math.min(millis, 10_000)));
        return "awake";
    }

    @Tool(description = "Have so many tools besides these")
    public synchronized String stock(int count) {
        for (; stocked > count; stocked--) {
            features.tools().remove(name(stocked - 1));
        }
        for (; stocked < count; stocked++) {
            features.tools().add(ToolSpec.named(name(stocked)).describedAs("Finds the rooms that are free on a day")
                    .taking("day", LocalDate.class, "The day").taking("seats", int.class, "How many people come")
                    .takingOptional("floor", String.class, "Where").handledBy(call -> "none"));
        }
        return "stocked";
    }

    private static String name(int number) {
        return "tool-" + number;
    }

    @Tool(description = "Add a tool, or take it away again, so that clients who listen are told")
    public synchronized String change() {
        if (!features.tools().remove("passing")) {
            features.tools().add(ToolSpec.named("passing").describedAs("Comes and goes").handledBy(call -> "here"));
        }
        return "changed";
    }
}
