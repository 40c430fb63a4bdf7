package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.EventReader.Event;

import jakarta.json.JsonObject;

/** A call on several nodes that asks its client: each answer may go to any of them, and the client may read on at any of them. */
final class AskedCall implements AutoCloseable {
    static final String ABLE = "{\"sampling\":{},\"elicitation\":{},\"roots\":{}}";
    static final String PARIS = """
            {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""";

    /** A node that was killed is stopped in the end, and does not wait for the calls that have left it. */
    static final Settings SETTINGS = WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
            .withRequests(Settings.Requests.DEFAULT.withDrain(Duration.ZERO)));

    private final WireNodes nodes;
    private final WireClient client;
    private final String[] authorization;
    private final List<String> others = new ArrayList<>();
    private EventReader stream;
    private String last = "";

    private AskedCall(WireNodes nodes, int node, WireClient client, int id, String tool, String... authorization)
            throws Exception {
        this.nodes = nodes;
        this.client = client;
        this.authorization = authorization;
        this.stream = EventReader.post(nodes.node(node).endpoint(), """
                {"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":"%s","arguments":{},
                 "_meta":{"progressToken":"p"}}}""".formatted(id, tool), headers());
    }

    /** Calls a tool in a session of its own. */
    static AskedCall of(WireNodes nodes, int node, String tool, Revision revision) throws Exception {
        return of(nodes, node, WireClient.of(nodes.node(node), revision, ABLE), 7, tool);
    }

    static AskedCall of(WireNodes nodes, int node, String tool) throws Exception {
        return of(nodes, node, tool, Revision.V2025_11_25);
    }

    static AskedCall of(WireNodes nodes, int node, WireClient client, int id, String tool, String... authorization)
            throws Exception {
        return new AskedCall(nodes, node, client, id, tool, authorization);
    }

    private String[] headers(String... more) {
        List<String> headers = new ArrayList<>(List.of("Mcp-Session-Id", client.session()));
        headers.addAll(List.of(authorization));
        headers.addAll(List.of(more));
        return headers.toArray(String[]::new);
    }

    WireClient client() {
        return client;
    }

    /** Reads on to the next question. */
    JsonObject question() throws Exception {
        while (true) {
            Event event = stream.event();
            last = event.id();
            JsonObject message = event.data().isEmpty() ? null : Answer.parse(event.data()).asJsonObject();
            if (message != null && message.containsKey("id") && message.containsKey("method")) {
                return message;
            }
            if (message != null) {
                others.add(event.data());
            }
        }
    }

    /** What came besides questions. */
    List<String> others() {
        return others;
    }

    Answer answer(int node, JsonObject question) {
        return answer(node, question, PARIS);
    }

    Answer answer(int node, JsonObject question, String result) {
        return client.through(nodes.node(node)).send(Message.result(question, result));
    }

    /** Answers with an error. */
    Answer refuse(int node, JsonObject question) {
        return client.through(nodes.node(node)).send("""
                {"jsonrpc":"2.0","id":%s,"error":{"code":-1,"message":"rather not"}}""".formatted(question.get("id")));
    }

    /** Comes back to the stream by way of that node. */
    void resume(int node) throws Exception {
        stream.close();
        stream = EventReader.get(nodes.node(node).endpoint(), headers("Last-Event-ID", last));
        assertThat(stream.status()).isEqualTo(200);
    }

    /** What comes until the stream ends. */
    List<String> rest() throws Exception {
        List<String> rest = new ArrayList<>();
        for (@Nullable
        Event event = stream.next(); event != null; event = stream.next()) {
            if (!event.data().isEmpty()) {
                rest.add(event.data());
            }
        }
        return rest;
    }

    /** The result, which is all that comes until the stream ends. */
    String result() throws Exception {
        List<String> rest = rest();
        assertThat(rest).singleElement().asString().contains("\"result\"");
        return rest.get(0);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
