package org.mcpjakarta.sample.ee.scopes;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** What is left of torches. */
@ApplicationScoped
public class Ashes {
    private static final int PATIENCE = 10;

    private final Semaphore gone = new Semaphore(0);

    void one() {
        gone.release();
    }

    /** Waits, since an answer may reach the client before the bean behind it is gone. */
    @Tool(description = "Find the ashes of one torch")
    public boolean find() throws InterruptedException {
        return gone.tryAcquire(PATIENCE, TimeUnit.SECONDS);
    }

    @Tool(description = "Look whether there are more")
    public boolean anyLeft() {
        return gone.tryAcquire();
    }
}
