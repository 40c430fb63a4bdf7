package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.ClusterSignalsBeanTest.Drums;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.testkit.cluster.MemoryCluster;
import org.mcpjakarta.tools.Tool;

class ClusterStoreBeanTest {
    private static final String KEYS = "mcp.state.keys";
    private static final String SESSIONS = "mcp.sessions";
    private static final String KEY = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";

    @ApplicationScoped
    static class Shelf implements ClusterStore {
        private static final MemoryCluster ALL = new MemoryCluster();
        private static final AtomicInteger MADE = new AtomicInteger();

        private final ClusterStore store = ALL.join();

        @PostConstruct
        void made() {
            MADE.incrementAndGet();
        }

        @Override
        public ItemStore items(String kind) {
            return store.items(kind);
        }

        @Override
        public EventLogStore logs(String server, Duration kept, Duration linger) {
            return store.logs(server, kept, linger);
        }

        @Override
        public NodeMessages messages() {
            return store.messages();
        }

        @Override
        public long now() {
            return store.now();
        }
    }

    @ApplicationScoped
    static class OtherShelf extends Shelf {}

    @ApplicationScoped
    static class Rooms {
        @Tool
        @McpServer("admin")
        public String close() {
            return "closed";
        }

        @Tool
        public String open() {
            return "open";
        }
    }

    @BeforeEach
    void setKeys() {
        System.setProperty(KEYS, KEY);
    }

    @AfterEach
    void forgetKeys() {
        System.clearProperty(KEYS);
        System.clearProperty(SESSIONS);
    }

    private static Session open(McpEngine engine) {
        return engine.sessions().open("", ClientProfile.stranger(Revisions.all()));
    }

    @Test
    void nodesWithABeanOfTheApplicationShareSessions() {
        try (Application one = Application.of(Shelf.class); Application two = Application.of(Shelf.class)) {
            Session session = open(one.engine());

            assertThat(two.engine().sessions().find("", session.id())).isPresent();
            assertThat(one.engine().cluster().self()).isNotEqualTo(two.engine().cluster().self());
        }
    }

    @Test
    void beanIsNotUsedBeforeTheServerIs() {
        int before = Shelf.MADE.get();
        try (Application application = Application.of(Shelf.class)) {
            assertThat(Shelf.MADE).hasValue(before);
            open(application.engine());
            assertThat(Shelf.MADE).hasValue(before + 1);
        }
    }

    @Test
    void changesGoThroughTheStoreEvenIfThereIsABeanForThem() {
        try (Application one = Application.of(Shelf.class, Drums.class)) {
            one.engine().start();
            await().until(() -> one.engine().cluster().isHearing());
            long before = one.engine().cluster().heard();

            one.bean(McpFeatures.class).resources().updated("rooms://blue");

            await().until(() -> one.engine().cluster().heard() > before);
            assertThat(one.bean(Drums.class).beaten()).isEmpty();
            one.engine().stop();
            one.engine().leave();
        }
    }

    @Test
    void serversOfOneApplicationAreOneNode() {
        try (Application application = Application.of(Shelf.class, Rooms.class)) {
            assertThat(application.engine("admin").cluster().self())
                    .isEqualTo(application.engine().cluster().self());
            assertThat(application.engine("admin").sessions().find("", open(application.engine()).id())).isEmpty();
        }
    }

    @Test
    void applicationMayKeepItsSessionsInMemoryNevertheless() {
        System.setProperty(SESSIONS, "memory");
        System.clearProperty(KEYS);
        try (Application application = Application.of(Shelf.class)) {
            assertThat(application.engine().cluster()).isNull();
        }
    }

    @Test
    void withoutABeanThereAreNoOtherNodes() {
        try (Application application = Application.of(Rooms.class)) {
            assertThat(application.engine().cluster()).isNull();
        }
        System.setProperty(SESSIONS, "store");
        assertThat(Application.refused(Rooms.class))
                .anySatisfy(line -> assertThat(line).startsWith("MCPJ1101 Configuration key mcp.sessions"));
    }

    @Test
    void nothingIsStoredWithoutKeys() {
        System.clearProperty(KEYS);

        assertThat(Application.refused(Shelf.class)).anySatisfy(line -> assertThat(line)
                .startsWith("MCPJ6004 Configuration key mcp.state.keys"));
    }

    @Test
    void ofTwoBeansNobodyKnowsWhichIsMeant() {
        assertThat(Application.refused(Shelf.class, OtherShelf.class)).anySatisfy(line -> assertThat(line)
                .startsWith("MCPJ1025 org.mcpjakarta.spi.ClusterStore: there are several beans"));
    }
}
