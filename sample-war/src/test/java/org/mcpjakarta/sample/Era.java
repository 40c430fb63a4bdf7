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
        Agent connect() {
            HttpResponse<String> welcome = Sample.send(Sample.toMcp("""
                    { "jsonrpc": "2.0", "id": 0, "method": "initialize",
                      "params": { "protocolVersion": "2025-11-25", "capabilities": {},
                                  "clientInfo": {"name": "sample-tests", "version": "1"} } }"""));
            assertThat(welcome.statusCode()).as(welcome.body()).isEqualTo(200);
            String session = welcome.headers().firstValue("Mcp-Session-Id").orElseThrow();

            HttpResponse<String> heard = Sample.send(inSession(session, """
                    {"jsonrpc": "2.0", "method": "notifications/initialized"}"""));
            assertThat(heard.statusCode()).as(heard.body()).isEqualTo(202);

            return (method, params) -> reply(Sample.send(inSession(session, request(method, params))));
        }

        private static HttpRequest.Builder inSession(String session, String message) {
            return Sample.toMcp(message).header("Mcp-Session-Id", session).header("MCP-Protocol-Version", "2025-11-25");
        }
    },

    STATELESS_2026_07_28 {
        @Override
        Agent connect() {
            return (method, params) -> reply(Sample.send(stateless(method, withMeta(params))));
        }

        private static HttpRequest.Builder stateless(String method, JsonObject params) {
            HttpRequest.Builder request = Sample.toMcp(request(method, params.toString()))
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

    abstract Agent connect();

    private static String request(String method, String params) {
        return """
                {"jsonrpc": "2.0", "id": 1, "method": "%s", "params": %s}""".formatted(method, params);
    }

    private static JsonObject reply(HttpResponse<String> response) {
        assertThat(response.headers().firstValue("Content-Type")).hasValueSatisfying(
                type -> assertThat(type).startsWith("application/json"));
        return json(response.body()).asJsonObject();
    }
}
