package org.mcpjakarta.sample.ee.scopes;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import jakarta.ejb.Lock;
import jakarta.ejb.LockType;
import jakarta.ejb.Singleton;

import org.mcpjakarta.tools.Tool;

/** One for all, and the container says how many may be in it at once. */
@Singleton
public class Turnstile {
    private final Exchanger<String> encounter = new Exchanger<>();

    @Lock(LockType.READ)
    @Tool(description = "Meet somebody in the hall")
    public String hall(String name) throws InterruptedException {
        return meet(name, 20);
    }

    @Lock(LockType.WRITE)
    @Tool(description = "Meet somebody in the turnstile")
    public String turnstile(String name) throws InterruptedException {
        return meet(name, 1);
    }

    private String meet(String name, int seconds) throws InterruptedException {
        try {
            return encounter.exchange(name, seconds, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "nobody";
        }
    }
}
