package org.mcpjakarta.sample.ee.scopes;

import java.util.concurrent.atomic.AtomicInteger;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** Counts for everybody. */
@ApplicationScoped
public class Tally {
    private final AtomicInteger count = new AtomicInteger();

    @Tool(description = "Count one more")
    public int tally() {
        return count.incrementAndGet();
    }
}
