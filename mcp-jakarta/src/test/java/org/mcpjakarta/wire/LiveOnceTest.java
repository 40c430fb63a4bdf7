package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;

/** Tools that are added at run time, and whose calls take effect once. */
class LiveOnceTest {
    private final WeldContainer container = new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery()
            .addExtension(new McpExtension()).addBeanClasses(MinimalTools.class).initialize();
    @RegisterExtension
    final WireServer server = WireServer
            .start(container.select(Servers.class).get().named(Servers.DEFAULT));
    private final AtomicInteger runs = new AtomicInteger();

    @AfterEach
    void close() {
        container.close();
    }

    private void add(ToolSpec.Builder tool) {
        container.select(McpFeatures.class).get().tools()
                .add(tool.handledBy(call -> "run " + runs.incrementAndGet()));
    }

    private static String text(WireClient client, String arguments) {
        return client.callTool("book", arguments).result().getJsonArray("content").getJsonObject(0).getString("text");
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatIsSentAgainGetsTheResultOfTheFirst(Revision revision) {
        add(ToolSpec.named("book").taking("order", String.class, "")
                .takingEffectOnce(ToolSpec.Once.byArgument("order")));
        WireClient client = WireClient.of(server, revision);

        assertThat(text(client, "{\"order\":\"A-1\"}")).isEqualTo("run 1");
        assertThat(text(client, "{\"order\":\"A-1\"}")).isEqualTo("run 1");
        assertThat(text(client, "{\"order\":\"A-2\"}")).isEqualTo("run 2");
    }

    @ParameterizedTest
    @EnumSource
    void aHintAloneDoesNotStopASecondRun(Revision revision) {
        add(ToolSpec.named("book").taking("order", String.class, "").idempotent());
        WireClient client = WireClient.of(server, revision);

        assertThat(text(client, "{\"order\":\"A-1\"}")).isEqualTo("run 1");
        assertThat(text(client, "{\"order\":\"A-1\"}")).isEqualTo("run 2");
    }
}
