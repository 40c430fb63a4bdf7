package org.mcpjakarta.benchmarks.peers;

import java.time.LocalDate;
import java.util.List;

import io.quarkiverse.mcp.server.Progress;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** The tools that are measured. Those that end with "AtOnce" promise not to block, and run on the event loop. */
@Singleton
public class QuarkusTools {
    private static final int STEPS = 5;

    @Inject
    ToolManager tools;
    private int stocked;
    private boolean passing;

    /** An order as a shop would have it. */
    public record Order(String customer, LocalDate day, List<Item> items) {}

    /** So many of one thing. */
    public record Item(String name, int count, double price) {}

    /** What an order costs. */
    public record Bill(String customer, double total, int items) {}

    @Tool(description = "Say the same")
    String echo(String text) {
        return text;
    }

    @Tool(description = "Say the same")
    @NonBlocking
    String echoAtOnce(String text) {
        return text;
    }

    @Tool(description = "Add up an order", structuredContent = true)
    Bill bill(Order order) {
        double total = order.items().stream().mapToDouble(item -> item.count() * item.price()).sum();
        return new Bill(order.customer(), total, order.items().size());
    }

    @Tool(description = "Add up an order", structuredContent = true)
    @NonBlocking
    Bill billAtOnce(Order order) {
        return bill(order);
    }

    @Tool(description = "Report progress five times")
    String steps(Progress progress) {
        for (int step = 1; step <= STEPS; step++) {
            progress.notificationBuilder().setProgress(step).setTotal(STEPS).setMessage("step").build().sendAndForget();
        }
        return "done";
    }

    @Tool(description = "Have so many tools besides these")
    synchronized String stock(int count) {
        for (; stocked > count; stocked--) {
            tools.removeTool("tool-" + (stocked - 1));
        }
        for (; stocked < count; stocked++) {
            add("tool-" + stocked);
        }
        return "stocked";
    }

    @Tool(description = "Add a tool, or take it away again, so that clients who listen are told")
    synchronized String change() {
        if (passing) {
            tools.removeTool("passing");
        } else {
            add("passing");
        }
        passing = !passing;
        return "changed";
    }

    private void add(String name) {
        tools.newTool(name).setDescription("Finds the rooms that are free on a day")
                .addArgument("day", "The day", true, LocalDate.class)
                .addArgument("seats", "How many people come", true, int.class)
                .addArgument("floor", "Where", false, String.class)
                .setHandler(arguments -> ToolResponse.success("none")).register();
    }
}
