package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;

class CallListenerBeanTest {
    @ApplicationScoped
    static class Greeter {
        @Tool(description = "Greets")
        public String greet() {
            return "Hello";
        }
    }

    @ApplicationScoped
    static class Counter implements CallListener {
        private final List<String> ended = new CopyOnWriteArrayList<>();

        @Override
        public void ended(CallInfo call, CallEnd end) {
            ended.add(call.feature() + " " + end.kind());
        }

        List<String> ended() {
            return ended;
        }
    }

    @ApplicationScoped
    static class Second extends Counter {}

    @Test
    void everyBeanOfTheTypeObservesCalls() {
        try (Application application = Application.of(Greeter.class, Counter.class, Second.class)) {
            application.call("greet", "{}");

            assertThat(application.bean(Second.class).ended()).containsExactly("greet RESULT");
        }
    }

    @Test
    void oneIsEnough() {
        try (Application application = Application.of(Greeter.class, Counter.class)) {
            application.call("greet", "{}");

            assertThat(application.bean(Counter.class).ended()).containsExactly("greet RESULT");
        }
    }
}
