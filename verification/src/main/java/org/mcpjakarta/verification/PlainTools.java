package org.mcpjakarta.verification;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Tools that answer at once, slowly, at length, or after messages of their own. */
@ApplicationScoped
public class PlainTools {
    private static final int LARGEST = 1 << 25;
    private static final long BETWEEN_MESSAGES = TimeUnit.MICROSECONDS.toNanos(100);

    @Tool(description = "Return the text")
    public String echo(String text) {
        return text;
    }

    @Tool(description = "Return the total length of four texts")
    public int length(String a, String b, String c, String d) {
        return a.length() + b.length() + c.length() + d.length();
    }

    @Tool(description = "Return how many numbers there are")
    public int numbers(List<BigDecimal> numbers) {
        return numbers.size();
    }

    @Tool(description = "Return how many members the object has")
    public int tree(Map<String, Object> tree) {
        return tree.size();
    }

    @Tool(description = "Return the object")
    public Map<String, Object> mirror(Map<String, Object> tree) {
        return tree;
    }

    @Tool(description = "Return so many characters")
    public String fill(int size) {
        return "x".repeat(Math.max(0, Math.min(size, LARGEST)));
    }

    @Tool(description = "Keep the thread for so many milliseconds")
    public String sleep(int millis) throws InterruptedException {
        Thread.sleep(Math.max(0, Math.min(millis, 60_000)));
        return "awake";
    }

    @Tool(description = "Report progress, then return so many characters")
    public String report(int steps, int size, Progress progress) {
        for (int step = 1; step <= steps; step++) {
            progress.send(step, (double) steps, "step");
        }
        return fill(size);
    }

    @Tool(description = "Send log messages for so many milliseconds, ten thousand a second")
    public String speak(int millis, McpLog log) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Math.max(0, Math.min(millis, 10_000)));
        while (System.nanoTime() < end) {
            log.info("message");
            LockSupport.parkNanos(BETWEEN_MESSAGES);
        }
        return "spoken";
    }
}
