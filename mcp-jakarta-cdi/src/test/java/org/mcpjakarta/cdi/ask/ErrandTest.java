package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;

/** What a user does on a page, told by the application behind the page. */
@Timeout(30)
class ErrandTest {
    @Test
    @Tag("R-313")
    void theClientHearsThatItsUserHasPaid() {
        try (Application application = Application.of(HotelDesk.class, HotelDesk.Payments.class,
                HotelDesk.PaymentPage.class)) {
            McpEngine engine = application.engine();
            Session session = session(engine);
            List<RpcMessage> heard = new CopyOnWriteArrayList<>();
            CompletableFuture<RpcMessage.Request> asked = new CompletableFuture<>();
            engine.listen(session, () -> Caller.ANYBODY, heard::add);

            var call = engine.serve(Call.within(session, new RpcMessage.Request(RpcId.of(1), "tools/call",
                    Application.params("pay", "{}")), question -> asked.complete((RpcMessage.Request) question)));
            String id = asked.join().params().getString("elicitationId");
            engine.answer(session,
                    RpcMessage.Response.result(asked.join().id(), Json.object("{\"action\":\"accept\"}")), () -> {});
            assertThat(call.toCompletableFuture().orTimeout(10, TimeUnit.SECONDS).join().result()).isNotNull();
            application.bean(HotelDesk.PaymentPage.class).paid(id);

            assertThat(asked.join().params().getString("url")).endsWith("?id=" + id);
            assertThat(heard).containsExactly(new RpcMessage.Notification("notifications/elicitation/complete",
                    Json.object("{\"elicitationId\":\"" + id + "\"}")));
        }
    }

    private static Session session(McpEngine engine) {
        String able = "{\"elicitation\":{\"url\":{}}}";
        String id = engine.sessions().open("", new ClientProfile(Revision.V2025_11_25, Json.object(able), null)).id();
        engine.sessions().initialized(id);
        return engine.sessions().find("", id).orElseThrow();
    }
}
