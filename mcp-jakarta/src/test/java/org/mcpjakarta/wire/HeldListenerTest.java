package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** A client opens its listening stream while the store fails now and then: it is held, and counts once. */
@Timeout(60)
class HeldListenerTest {
    private static final int FAILURES = 3;

    private final AtomicInteger failures = new AtomicInteger(FAILURES);
    private final WireServer server = WireServer.node(WireServer.SETTINGS, Features.of(WireTools.ALL).withLogs(),
            failing(ClusterStore.class, new MemoryCluster().join()), new WireGuard());
    private final Account memory = server.engine().budget().whole();

    @AfterEach
    void stop() {
        server.close();
    }

    /** The same store, whose items of listeners cannot be created at first. */
    private <T> T failing(Class<T> kind, T real) {
        return kind.cast(Proxy.newProxyInstance(HeldListenerTest.class.getClassLoader(), new Class<?>[]{kind},
                (proxy, method, arguments) -> {
                    Object result = call(real, method, arguments);
                    return method.getName().equals("items") && arguments[0].toString().startsWith("listener/")
                            ? failing(ItemStore.class, (ItemStore) result)
                            : result;
                }));
    }

    private Object call(Object real, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("create") && failures.getAndDecrement() > 0) {
            throw new StoreUnavailableException("as the test wants");
        }
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Test
    void itCountsOnce() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        long before = memory.held();
        try (EventReader reader = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session())) {
            assertThat(reader.status()).isEqualTo(200);
            assertThat(failures).as("it was held").hasNegativeValue();

            assertThat(memory.held() - before).isBetween((long) Budget.PER_STREAM, 2L * Budget.PER_STREAM - 1);
            client.verb("DELETE");
            await().until(() -> memory.held() <= before);
        }
    }
}
