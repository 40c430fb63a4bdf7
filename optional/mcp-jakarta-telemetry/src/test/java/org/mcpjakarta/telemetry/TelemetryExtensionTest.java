package org.mcpjakarta.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.tools.Tool;

import io.opentelemetry.api.OpenTelemetry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.json.JsonObject;

/** When an application is observed, and what the log says if it is not. */
class TelemetryExtensionTest {
    private static final String KEY = "mcp.telemetry";

    @ApplicationScoped
    static class Greeter {
        @Tool(description = "Greets")
        public String greet() {
            return "Hello";
        }
    }

    @ApplicationScoped
    static class Provided {
        private final Collected collected = new Collected();

        @Produces
        OpenTelemetry telemetry() {
            return collected.telemetry();
        }

        List<String> spans() {
            return collected.spans().stream().map(span -> span.getName()).toList();
        }
    }

    /** As a server does whose OpenTelemetry is disabled. */
    @ApplicationScoped
    static class SwitchedOff {
        @Produces
        OpenTelemetry telemetry() {
            return OpenTelemetry.noop();
        }
    }

    /** A class loader of an application that has the jar, but cannot see OpenTelemetry. */
    private static final class Blind extends URLClassLoader {
        Blind() {
            super(new URL[]{TelemetryExtension.class.getProtectionDomain().getCodeSource().getLocation()},
                    TelemetryExtension.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("io.opentelemetry.")) {
                throw new ClassNotFoundException(name);
            }
            return name.startsWith(TelemetryExtension.class.getPackageName())
                    ? own(name)
                    : super.loadClass(name, resolve);
        }

        private Class<?> own(String name) throws ClassNotFoundException {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    private static WeldContainer deployed(Extension extension, Class<?>... beans) {
        return new Weld().disableDiscovery().addExtension(new McpExtension()).addExtension(extension)
                .addBeanClass(Greeter.class).addBeanClasses(beans).initialize();
    }

    private static McpEngine engine(WeldContainer container) {
        return container.select(Servers.class).get().named(Servers.DEFAULT);
    }

    private static boolean isObserved(WeldContainer container) {
        return engine(container).reports().areWanted();
    }

    private static List<String> said(LogLines log) {
        return log.lines().stream().filter(line -> line.startsWith("MCPJ7")).map(line -> line.substring(0, 8)).toList();
    }

    @AfterEach
    void forget() {
        System.clearProperty(KEY);
    }

    @Test
    void callsAreObservedIfThereIsOpenTelemetry() {
        try (LogLines log = new LogLines();
                WeldContainer container = deployed(new TelemetryExtension(), Provided.class)) {
            ClientProfile client = new ClientProfile(Revision.V2026_07_28, JsonObject.EMPTY_JSON_OBJECT, null);
            engine(container).serve(Call.standalone(client, Caller.ANYBODY,
                    new RpcMessage.Request(RpcId.of(1), "tools/list", JsonObject.EMPTY_JSON_OBJECT), Reply.NONE))
                    .toCompletableFuture().join();

            assertThat(container.select(Provided.class).get().spans()).containsExactly("tools/list");
            assertThat(said(log)).isEmpty();
        }
    }

    @Test
    void offIsSilent() {
        System.setProperty(KEY, "off");
        try (LogLines log = new LogLines();
                WeldContainer container = deployed(new TelemetryExtension(), Provided.class)) {
            assertThat(isObserved(container)).isFalse();
            assertThat(said(log)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "ON", "true"})
    void whatIsNoModeStopsTheDeployment(String value) {
        System.setProperty(KEY, value);

        assertThatThrownBy(() -> deployed(new TelemetryExtension()))
                .hasMessageContaining("MCPJ7001 mcp.telemetry is \"" + value + "\"; set it to on, propagate or off");
    }

    @Test
    void aServerWithoutOpenTelemetryIsSaid() throws Exception {
        try (Blind loader = new Blind();
                LogLines log = new LogLines();
                WeldContainer container = deployed((Extension) loader.loadClass(TelemetryExtension.class.getName())
                        .getConstructor().newInstance())) {
            assertThat(isObserved(container)).isFalse();
            assertThat(said(log)).containsExactly("MCPJ7002");
        }
    }

    @Test
    void aServerThatDoesNotProvideItIsSaid() {
        try (LogLines log = new LogLines(); WeldContainer container = deployed(new TelemetryExtension())) {
            assertThat(isObserved(container)).isFalse();
            assertThat(said(log)).containsExactly("MCPJ7003");
        }
    }

    @Test
    void aServerThatHasItSwitchedOffIsSaid() {
        try (LogLines log = new LogLines();
                WeldContainer container = deployed(new TelemetryExtension(), SwitchedOff.class)) {
            assertThat(isObserved(container)).isFalse();
            assertThat(said(log)).containsExactly("MCPJ7004");
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {SwitchedOff.class, Greeter.class})
    void passingTracesOnNeedsNoneOfIt(Class<?> bean) {
        System.setProperty(KEY, "propagate");
        try (LogLines log = new LogLines(); WeldContainer container = deployed(new TelemetryExtension(), bean)) {
            assertThat(isObserved(container)).isTrue();
            assertThat(said(log)).isEmpty();
        }
    }
}
