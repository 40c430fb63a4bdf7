package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;

/** A client of a session that answers at once, on a thread of its own. */
final class Guest implements Reply {
    private static final String ABLE = "{\"elicitation\":{},\"sampling\":{\"tools\":{}},\"roots\":{}}";

    private final List<JsonObject> asked = new ArrayList<>();
    private final Application application;
    private final Session session;
    private final Function<JsonObject, String> answers;

    Guest(Application application, Revision revision, Function<JsonObject, String> answers) {
        this(application, revision, ABLE, answers);
    }

    Guest(Application application, Revision revision, String capabilities, Function<JsonObject, String> answers) {
        this.application = application;
        this.answers = answers;
        var client = new ClientProfile(revision, Json.object(capabilities), null);
        String id = application.engine().sessions().open("", client).id();
        application.engine().sessions().initialized(id);
        this.session = application.engine().sessions().find("", id).orElseThrow();
    }

    @Override
    public void send(RpcMessage message) {
        RpcMessage.Request question = (RpcMessage.Request) message;
        asked.add(question.params());
        String answer = answers.apply(question.params());
        CompletableFuture.runAsync(() -> application.engine().answer(session,
                RpcMessage.Response.result(question.id(), Json.object(answer)), () -> {}));
    }

    List<JsonObject> asked() {
        return asked;
    }

    String sessionId() {
        return session.id();
    }

    JsonObject result(String method, String params) {
        return Application.answer(end(method, params));
    }

    RpcMessage.Response end(String method, String params) {
        var request = new RpcMessage.Request(RpcId.of(1), method, Json.object(params));
        return application.engine().serve(Call.within(session, request, this)).toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS).join();
    }

    String text(String method, String params) {
        JsonObject result = result(method, params);
        assertThat(result).as(result.toString()).containsKey("content");
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
