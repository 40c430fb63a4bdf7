package org.mcpjakarta.telemetry;

import java.lang.System.Logger.Level;

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
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

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
        TelemetryListener listener = new TelemetryListener(resolved, mode);
        if (!found.isResolvable() && mode == TelemetryMode.ON) {
            LOG.log(Level.INFO,
                    "MCPJ7003 There is no bean of type OpenTelemetry, or several, so there are no traces and"
                            + " metrics. On Open Liberty add the feature mpTelemetry-2.1, on WildFly the subsystem"
                            + " microprofile-telemetry");
        } else if (!listener.isActive()) {
            LOG.log(Level.INFO, "MCPJ7004 The OpenTelemetry of the server is switched off, so there are no traces and"
                    + " metrics. Set OTEL_SDK_DISABLED=false to switch it on, or mcp.telemetry=off");
        }
        return listener;
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
