package org.mcpjakarta.sample.ee.manners;

import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;

/** Welcomes every guest as somebody. */
@Decorator
@Priority(Interceptor.Priority.APPLICATION)
public class Chief implements Host {
    private final Host host;

    @Inject
    Chief(@Delegate @Any Host host) {
        this.host = host;
    }

    @Override
    public String welcome(String name) {
        return host.welcome("dear " + name);
    }
}
