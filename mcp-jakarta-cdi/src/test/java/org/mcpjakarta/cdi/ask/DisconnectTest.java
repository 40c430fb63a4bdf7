package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.tools.Tool;

class DisconnectTest {
    @ApplicationScoped
    static class Worker {
        @Tool
        public String work(McpClient client) {
            client.disconnect();
            return "done";
        }
    }

    @Test
    @Tag("R-096")
    void aToolEndsTheConnectionOfItsCallAndGoesOn() {
        AtomicInteger disconnected = new AtomicInteger();
        Reply reply = new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public void hangUp() {
                disconnected.incrementAndGet();
            }
        };
        try (Application application = Application.of(Worker.class)) {
            var client = new ClientProfile(Revision.V2025_11_25, JsonTrees.EMPTY_OBJECT, null);
            var request = new RpcMessage.Request(RpcId.of(1), "tools/call", Application.params("work", "{}"));

            var response = application.engine().serve(Call.standalone(client, request, reply)).toCompletableFuture()
                    .join();

            assertThat(disconnected).hasValue(1);
            assertThat(response.result().toString()).contains("done");
        }
    }
}
