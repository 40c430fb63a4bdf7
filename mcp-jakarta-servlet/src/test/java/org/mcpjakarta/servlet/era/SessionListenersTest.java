package org.mcpjakarta.servlet.era;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.cluster.ClusterNode;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** What happens on one of several nodes while it takes the listening stream of a session over. */
class SessionListenersTest {
    private static final Settings SETTINGS = Settings.of(ServerIdentity.named("test", "1"));

    private final AtomicReference<Runnable> beforeChangesAreRead = new AtomicReference<>();
    private final AtomicReference<Runnable> beforeTheClaimIsRead = new AtomicReference<>();
    private final TimerThread timer = new TimerThread();
    private final Budget budget = new Budget(SETTINGS.limits().memory());
    private final McpEngine engine = new McpEngine(SETTINGS, Features.of(List.of()).withLiveLists(),
            Services.inCluster(new ClusterNode(new View(new MemoryCluster().join())), SETTINGS, timer, budget,
                    List.of()));
    private final Streams streams = new Streams(SETTINGS.streams(), budget, session -> true);
    private final SessionListeners listeners = new SessionListeners(engine, streams);
    private Session session;

    @BeforeEach
    void start() {
        engine.start();
        await().until(engine.cluster()::hearsChanges);
        session = engine.open(Caller.ANYBODY, ClientProfile.stranger(Revisions.all()), "");
        List.of("test://1", "test://2").forEach(uri -> engine.sessions().subscribe(session.id(), uri));
    }

    @AfterEach
    void stop() {
        engine.leave();
        timer.close();
    }

    @Test
    void aStreamThatComesBackTellsChangesInTheirOrder() {
        listeners.listen(session, Caller.ANYBODY, log());
        change("test://1", 1);
        StreamLog back = log();
        beforeChangesAreRead.set(() -> change("test://2", 2));

        listeners.adopt(session, Caller.ANYBODY, new Streams.Resumed(back, true, 0, 1));

        assertThat(beforeChangesAreRead).hasNullValue();
        assertThat(texts(back)).hasSize(2);
        assertThat(texts(back).get(0)).contains("test://1");
        assertThat(texts(back).get(1)).contains("test://2");
    }

    @Test
    void whoCannotBeToldWhatTheFormerNodeHadNotHeardOfIsToldThatEverythingMayHaveChanged() {
        change("test://1", 1);
        StreamLog log = log();
        listeners.adopt(session, Caller.ANYBODY, new Streams.Resumed(log, true, 1, 1));
        beforeChangesAreRead.set(() -> {
            throw new StoreUnavailableException("away");
        });

        listeners.heard(session.id(), 0);

        assertThat(beforeChangesAreRead).hasNullValue();
        assertThat(texts(log)).containsExactly("""
                {"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{}}""", """
                {"jsonrpc":"2.0","method":"notifications/prompts/list_changed","params":{}}""", """
                {"jsonrpc":"2.0","method":"notifications/resources/list_changed","params":{}}""");
    }

    @Test
    void whatTheFormerNodeSendsWaitsForTheRequestThatGetsTheSession() {
        StreamLog log = log();
        listeners.adopt(session, Caller.ANYBODY, new Streams.Resumed(log, true, 0, 3));
        listeners.end(session.id());
        Streams.Resumed overtaken = new Streams.Resumed(log, true, 0, 2);
        beforeTheClaimIsRead.set(() -> {
            listeners.adopt(session, Caller.ANYBODY, overtaken);
            listeners.unsent(session.id(), "unsent".getBytes(StandardCharsets.UTF_8));
        });

        StreamLog opened = listeners.open(session, Caller.ANYBODY).orElseThrow();

        assertThat(beforeTheClaimIsRead).hasNullValue();
        assertThat(texts(opened)).containsExactly("unsent");
    }

    @Test
    void aStreamThatCannotBeTakenOverIsGivenUpAndNothingIsLost() {
        listeners.listen(session, Caller.ANYBODY, log());
        StreamLog log = log();
        Streams.Resumed stream = new Streams.Resumed(log, true, 0, 1);
        beforeChangesAreRead.set(() -> {
            throw new StoreUnavailableException("away");
        });

        assertThatThrownBy(() -> listeners.adopt(session, Caller.ANYBODY, stream))
                .isInstanceOf(StoreUnavailableException.class);

        assertThat(log.isFenced()).isTrue();
        await().until(engine.cluster()::isAvailable);
        assertThat(texts(listeners.open(session, Caller.ANYBODY).orElseThrow()))
                .as("all lists, and both resources").hasSize(5);
    }

    private StreamLog log() {
        return streams.open(session.id(), "", listeners.lossNotice(session, () -> Caller.ANYBODY)).orElseThrow();
    }

    /** Returns when all who listen on this node have been told. */
    private void change(String uri, long number) {
        engine.features().resourceUpdated(uri);
        await().until(() -> engine.cluster().heard() == number);
    }

    private static List<String> texts(StreamLog log) {
        return log.unsent().stream().map(json -> new String(json, StandardCharsets.UTF_8)).toList();
    }

    /** A store that lets something happen just before it is read, once. */
    private final class View implements ClusterStore {
        private final ClusterStore store;

        View(ClusterStore store) {
            this.store = store;
        }

        @Override
        public ItemStore items(String kind) {
            return kind.startsWith("listener/")
                    ? before(ItemStore.class, store.items(kind), "find", beforeTheClaimIsRead)
                    : store.items(kind);
        }

        @Override
        public EventLogStore logs(String server, Duration kept, Duration linger) {
            return store.logs(server, kept, linger);
        }

        @Override
        public NodeMessages messages() {
            return before(NodeMessages.class, store.messages(), "changesAfter", beforeChangesAreRead);
        }

        @Override
        public long now() {
            return store.now();
        }
    }

    private static <T> T before(Class<T> type, T target, String read, AtomicReference<Runnable> event) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type},
                (proxy, method, arguments) -> {
                    Runnable due = method.getName().equals(read) ? event.getAndSet(null) : null;
                    if (due != null) {
                        due.run();
                    }
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                }));
    }
}
