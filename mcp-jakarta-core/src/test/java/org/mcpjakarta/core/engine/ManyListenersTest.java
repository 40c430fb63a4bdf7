package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;

/** Of one change many clients are told, so little is done for each of them. */
class ManyListenersTest {
    private final McpEngine engine = new McpEngine(Settings.of(Engines.TALKATIVE), Features.of(List.of()),
            Services.inMemory(1 << 24));

    private List<RpcMessage> listen(String uri) {
        Session session = engine.sessions().open("", Clients.of(Revision.V2025_11_25));
        engine.sessions().subscribe(session.id(), uri);
        List<RpcMessage> heard = new ArrayList<>();
        engine.listen(session, () -> Caller.ANYBODY, heard::add);
        return heard;
    }

    private void addTool(String name) {
        engine.features().update(before -> before
                .withTools(before.tools().with(Tools.tool(name, arguments -> Tools.text("done")))));
    }

    @Test
    void allOfARevisionGetTheSameMessage() {
        List<RpcMessage> one = listen("rooms://a");
        List<RpcMessage> other = listen("rooms://a");

        addTool("new");
        engine.features().resourceUpdated("rooms://a");

        assertThat(one).extracting(message -> ((RpcMessage.Notification) message).method())
                .containsExactly("notifications/tools/list_changed", "notifications/resources/updated");
        assertThat(other.get(0)).isSameAs(one.get(0));
        assertThat(other.get(1)).isSameAs(one.get(1));
    }
}
