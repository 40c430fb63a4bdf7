package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** A client in a session of 2025-11-25, which can have several requests under way and take one back. */
record SessionAgent(String war, String session) {

    static SessionAgent open(String war) {
        HttpResponse<String> welcome = Sample.send(Sample.toMcp(war, """
                { "jsonrpc": "2.0", "id": 0, "method": "initialize",
                  "params": { "protocolVersion": "2025-11-25", "capabilities": {},
                              "clientInfo": {"name": "sample-tests", "version": "1"} } }"""));
        assertThat(welcome.statusCode()).as(welcome.body()).isEqualTo(200);
        SessionAgent agent = new SessionAgent(war, welcome.headers().firstValue("Mcp-Session-Id").orElseThrow());
        agent.tell("""
                {"jsonrpc": "2.0", "method": "notifications/initialized"}""");
        return agent;
    }

    CompletableFuture<HttpResponse<String>> start(int id, String method, String params) {
        return Sample.start(inSession(Era.request(id, method, params)));
    }

    void cancel(int id) {
        tell("""
                {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": %d}}""".formatted(id));
    }

    private void tell(String notification) {
        HttpResponse<String> heard = Sample.send(inSession(notification));
        assertThat(heard.statusCode()).as(heard.body()).isEqualTo(202);
    }

    private HttpRequest.Builder inSession(String message) {
        return Sample.toMcp(war, message).header("Mcp-Session-Id", session).header("MCP-Protocol-Version",
                "2025-11-25");
    }
}
