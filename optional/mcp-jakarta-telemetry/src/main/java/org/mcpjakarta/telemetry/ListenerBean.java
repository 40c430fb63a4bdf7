package org.mcpjakarta.telemetry;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.spi.CallListener;

import io.opentelemetry.api.OpenTelemetry;

/** The bean, and what it measures besides calls. */
final class ListenerBean implements TelemetryExtension.StartedLater, AutoCloseable {
    private final TelemetryMode mode;
    private @Nullable OpenTelemetry telemetry;
    private @Nullable Gauges gauges;

    private ListenerBean(TelemetryMode mode) {
        this.mode = mode;
    }

    static ListenerBean add(AfterBeanDiscovery event, TelemetryMode mode) {
        ListenerBean made = new ListenerBean(mode);
        event.addBean().id(ListenerBean.class.getName() + System.identityHashCode(made))
                .types(CallListener.class, Object.class).scope(ApplicationScoped.class)
                .produceWith(instance -> made.listener(instance));
        return made;
    }

    private synchronized CallListener listener(Instance<Object> beans) {
        Instance<OpenTelemetry> found = beans.select(OpenTelemetry.class);
        OpenTelemetry resolved = found.isResolvable() ? found.get() : OpenTelemetry.noop();
        telemetry = resolved;
        return new TelemetryListener(resolved, mode);
    }

    @Override
    public synchronized void start(BeanManager beans) {
        Instance<Servers> servers = beans.createInstance().select(Servers.class);
        OpenTelemetry used = telemetry;
        if (used != null && mode == TelemetryMode.ON && gauges == null && servers.isResolvable()) {
            gauges = new Gauges(used.getMeter(TelemetryListener.SCOPE),
                    servers.get().byName().values().stream().map(engine -> engine.status()).toList());
        }
    }

    @Override
    public synchronized void close() {
        if (gauges != null) {
            gauges.close();
        }
    }
}
