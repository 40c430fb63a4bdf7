package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** The two ways to talk to the endpoint, by the newest revision of each. */
enum Era {

    SESSION_2025_11_25 {
        @Override
        Agent connect(String war) {
            SessionAgent session = SessionAgent.open(war);
            return (method, params) -> reply(session.start(1, method, params).join());
        }
    },

    STATELESS_2026_07_28 {
        @Override
        Agent connect(String war) {
            return (method, params) -> reply(Sample.send(stateless(war, method, withMeta(params))));
        }

        private static HttpRequest.Builder stateless(String war, String method, JsonObject params) {
            HttpRequest.Builder request = Sample.toMcp(war, request(1, method, params.toString()))
                    .header("MCP-Protocol-Version", "2026-07-28")
                    .header("Mcp-Method", method);
            return params.containsKey("name") ? request.header("Mcp-Name", params.getString("name")) : request;
        }

        private static JsonObject withMeta(String params) {
            return Json.createObjectBuilder(json(params).asJsonObject())
                    .add("_meta", json("""
                            { "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                              "io.modelcontextprotocol/clientCapabilities": {} }"""))
                    .build();
        }
    };

    Agent connect() {
        return connect("rooms");
    }

    /** @param war the context root of another application */
    abstract Agent connect(String war);

    static String request(int id, String method, String params) {
        return """
                {"jsonrpc": "2.0", "id": %d, "method": "%s", "params": %s}""".formatted(id, method, params);
    }

    private static JsonObject reply(HttpResponse<String> response) {
        assertThat(response.headers().firstValue("Content-Type")).hasValueSatisfying(
                type -> assertThat(type).startsWith("application/json"));
        return json(response.body()).asJsonObject();
    }
}
