package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.testkit.StalledClient;

import jakarta.json.JsonValue;

/** Clients that listen, among them some that do not read. */
@Timeout(120)
class SlowListenersTest {
    private static final int LISTENERS = 30;
    private static final int SILENT = 3;
    private static final int UPDATES = 8_000;
    private static final String LONG = "x".repeat(1_900);

    @RegisterExtension
    final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(WireTools.ALL)
            .withResources(new Catalog<>(List.of(resource("test://" + LONG + 1), resource("test://" + LONG + 2)))));
    private final LiveFeatures features = server.engine().features();

    private static ResourceFeature resource(String uri) {
        return new ResourceFeature(uri, JsonTrees.object().add("uri", uri).add("name", "long").build(),
                (call, arguments) -> CompletableFuture
                        .completedFuture(new ResourceResult(JsonValue.EMPTY_JSON_ARRAY, null)));
    }

    private StalledClient silent(WireClient client) throws Exception {
        for (String end : List.of("1", "2")) {
            client.send(Message.request("resources/subscribe", "{\"uri\":\"test://" + LONG + end + "\"}"))
                    .is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        }
        return StalledClient.get(server.endpoint(), client.session());
    }

    // Far more than any buffer on the way takes.
    private void flood() {
        for (int i = 0; i < UPDATES; i++) {
            features.resourceUpdated("test://" + LONG + (1 + i % 2));
        }
    }

    @Test
    @Tag("R-401")
    @Tag("T-27")
    void whoDoesNotReadChangesNothingForTheOthersWhoListen() throws Exception {
        List<WireClient> clients = new ArrayList<>();
        List<StalledClient> silent = new ArrayList<>();
        for (int i = 0; i < SILENT; i++) {
            clients.add(WireClient.of(server, Revision.V2025_11_25));
            silent.add(silent(clients.get(i)));
        }
        List<WireStream> streams = new ArrayList<>();
        for (int i = 0; i < LISTENERS; i++) {
            streams.add(WireClient.of(server, Revision.V2025_11_25).listen());
        }
        flood();
        features.update(before -> before.withTools(before.tools().without("steps")));

        for (WireStream stream : streams) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            stream.close();
        }
        for (int i = 0; i < SILENT; i++) {
            clients.get(i).verb("DELETE");
            assertThat(silent.get(i).readToTheEnd().split("\nid: ").length).as("what fits into buffers on the way")
                    .isBetween(2, UPDATES / 2);
            silent.get(i).close();
        }
    }
}
