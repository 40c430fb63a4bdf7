package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.inject.Inject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Listener;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** What is injected speaks of the call of the thread at hand. */
class CurrentCallTest {
    private final Listener client = new Listener();

    @ApplicationScoped
    static class Deep {
        private final McpLog named;
        @Inject
        Progress progress;
        @Inject
        McpRequest request;
        @Inject
        Cancellation cancellation;

        Deep() {
            this(null);
        }

        @Inject
        Deep(McpLog log) {
            named = log == null ? null : log.named("deep");
        }

        String work() {
            cancellation.check();
            progress.send(1);
            named.info("working");
            return request.id().toString();
        }
    }

    @ApplicationScoped
    static class Outer {
        @Inject
        Deep deep;

        @Tool
        public String outer() {
            return deep.work();
        }

        @Tool
        public CompletionStage<String> later(McpLog log) {
            return CompletableFuture.supplyAsync(() -> {
                log.info("later");
                return "done";
            });
        }
    }

    @Test
    void aBeanFarFromTheFeatureReachesTheClientOfTheCall() {
        try (Application application = Application.of(Outer.class, Deep.class)) {
            var call = client.call("outer", "{\"progressToken\":1,\"io.modelcontextprotocol/logLevel\":\"info\"}");

            var answer = Application.answer(application.engine().serve(call).toCompletableFuture().join());

            assertThat(answer.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("1");
            assertThat(client.heard("notifications/progress")).hasSize(1);
            assertThat(client.heard("notifications/message")).hasSize(1)
                    .allMatch(params -> params.getString("logger").equals("deep"));
        }
    }

    @Test
    void outsideOfACallThereIsNobodyToTell() {
        try (Application application = Application.of(Outer.class, Deep.class)) {
            application.bean(McpLog.class).error("unheard");
            application.bean(Progress.class).send(1);

            assertThat(application.bean(Cancellation.class).isRequested()).isFalse();
            assertThat(application.bean(McpClient.class).supports(Roots.list())).isFalse();
        }
    }

    @Test
    void outsideOfACallTheRequestIsInactiveAndEmpty() {
        try (Application application = Application.of(Outer.class, Deep.class)) {
            McpRequest request = application.bean(McpRequest.class);

            assertThat(request.isActive()).isFalse();
            assertThat(request.id()).isEqualTo("");
            assertThat(request.protocolVersion()).isEmpty();
            assertThat(request.sessionId()).isEmpty();
            assertThat(request.clientInfo()).isEmpty();
            assertThat(request.rawClientCapabilities()).isEmpty();
            assertThat(request.metadata()).isEmpty();
            assertThat(request.traceContext()).isEmpty();
            assertThat(request.supports("roots")).isFalse();
            assertThat(request.supportsExtension("com.acme/x")).isFalse();
            assertThatThrownBy(() -> request.requireCapability("roots")).isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("isActive()");
            assertThatThrownBy(() -> request.requireExtension("com.acme/x"))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aCallThatHasEndedIsNotTheOneOfItsThread() {
        try (Application application = Application.of(Outer.class, Deep.class)) {
            application.engine().serve(client.call("outer", "{}")).toCompletableFuture().join();

            assertThat(application.bean(McpRequest.class).isActive()).isFalse();
        }
    }

    @Test
    void aParameterStaysWithItsCallOnEveryThread() {
        try (Application application = Application.of(Outer.class, Deep.class)) {
            var call = client.call("later", "{\"io.modelcontextprotocol/logLevel\":\"info\"}");

            application.engine().serve(call).toCompletableFuture().join();

            assertThat(client.heard("notifications/message")).hasSize(1);
        }
    }

    @SessionScoped
    static class Kept implements Serializable {
        private static final long serialVersionUID = 1L;
        @Inject
        transient McpLog log;
        // What is injected can be written, whatever its interface says.
        @SuppressWarnings("serial")
        @Inject
        McpRequest request;
    }

    @ApplicationScoped
    static class Silent {
        @Tool
        public String silent() {
            return "";
        }
    }

    @ApplicationScoped
    static class ByParameter {
        @Tool
        public void talk(McpLog log) {}
    }

    @ApplicationScoped
    static class ByField {
        @Inject
        McpLog log;
    }

    @Test
    @Tag("R-260")
    void loggingIsAnnouncedIfSomebodyMayLog() {
        assertThat(capabilities(Silent.class)).doesNotContain("logging");
        assertThat(capabilities(ByParameter.class)).contains("logging");
        assertThat(capabilities(Silent.class, ByField.class)).contains("logging");
        assertThat(capabilities(Silent.class, Kept.class)).contains("logging");
    }

    private static String capabilities(Class<?>... beans) {
        try (Application application = Application.of(beans)) {
            return application.request(Revision.V2026_07_28, "server/discover", JsonTrees.EMPTY_OBJECT)
                    .getJsonObject("capabilities").toString();
        }
    }
}
