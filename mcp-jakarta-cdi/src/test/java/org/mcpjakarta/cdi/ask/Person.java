package org.mcpjakarta.cdi.ask;

import java.util.Objects;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.ClientProfile;

/** Someone who calls a tool of the newest revision and answers what it asks. */
final class Person {
    private final Application application;
    private final ClientProfile client;

    Person(Application application, String capabilities) {
        this.application = application;
        this.client = new ClientProfile(Revision.V2026_07_28, Json.object(capabilities), null);
    }

    /** The first try. */
    Round call(String tool, String arguments) {
        return round(tool, arguments, "{}", null);
    }

    private Round round(String tool, String arguments, String responses, @Nullable String state) {
        JsonObjectBuilder params = JsonTrees.object(Application.params(tool, arguments)).add("inputResponses",
                Json.object(responses));
        if (state != null) {
            params.add("requestState", state);
        }
        JsonObject result = Application.answer(
                application.start(client, "tools/call", params.build()).toCompletableFuture().join());
        return new Round(tool, arguments, result);
    }

    final class Round {
        private final String tool;
        private final String arguments;
        private final JsonObject result;

        Round(String tool, String arguments, JsonObject result) {
            this.tool = tool;
            this.arguments = arguments;
            this.result = result;
        }

        JsonObject result() {
            return result;
        }

        JsonObject requests() {
            return Objects.requireNonNull(result.getJsonObject("inputRequests"), result::toString);
        }

        JsonObject params(String key) {
            return requests().getJsonObject(key).getJsonObject("params");
        }

        /** The next try, with these answers. */
        Round answer(String responses) {
            requests();
            return round(tool, arguments, responses, result.getString("requestState"));
        }

        String text() {
            return result.getJsonArray("content").getJsonObject(0).getString("text");
        }

        int error() {
            return result.getJsonObject("error").getInt("code");
        }
    }
}
