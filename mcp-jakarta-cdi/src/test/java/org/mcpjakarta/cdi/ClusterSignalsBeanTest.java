package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

class ClusterSignalsBeanTest {

    @ApplicationScoped
    static class Drums implements ClusterSignals {
        private final List<String> beaten = new CopyOnWriteArrayList<>();
        private final List<Consumer<String>> ears = new CopyOnWriteArrayList<>();

        @Override
        public void publish(String signal) {
            beaten.add(signal);
        }

        @Override
        public Registration listen(Consumer<String> ear) {
            ears.add(ear);
            return () -> ears.remove(ear);
        }

        List<String> beaten() {
            return beaten;
        }

        int ears() {
            return ears.size();
        }
    }

    @ApplicationScoped
    static class Smoke extends Drums {}

    @Test
    void aBeanOfTheApplicationTakesWordOfChangesToOtherNodes() {
        try (Application application = Application.of(Drums.class)) {
            Drums drums = application.bean(Drums.class);

            application.bean(McpFeatures.class).resources().updated("rooms://blue");

            assertThat(drums.beaten()).singleElement().asString().contains("rooms://blue");
        }
    }

    @Test
    void itIsListenedToWhileTheServerRuns() {
        try (Application application = Application.of(Drums.class)) {
            Drums drums = application.bean(Drums.class);
            assertThat(drums.ears()).as("before the server has started").isZero();

            application.engine().start();
            assertThat(drums.ears()).isEqualTo(1);

            application.engine().stop();
            assertThat(drums.ears()).isZero();
        }
    }

    @Test
    void ofTwoBeansNobodyKnowsWhichIsMeant() {
        assertThat(Application.refused(Drums.class, Smoke.class)).anySatisfy(line -> assertThat(line)
                .startsWith("MCPJ1025 org.mcpjakarta.spi.ClusterSignals: there are several beans"));
    }
}
