package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.http.HeaderText;
import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.json.MalformedJsonException;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.report.Failure;

/** The rules without a session: headers repeat what the body says, and an answer that was cut off cannot be resumed. */
final class StatelessRoute implements Route {
    private static final String META = "io.modelcontextprotocol/";
    private static final String HEADER_MISMATCH = "-32020";
    private static final int MAX_PAGES = 100;

    private final Endpoint endpoint;
    private final Bounds bounds;
    private final ToolBook tools;
    private final Message message;
    private final String revision;
    private boolean listed;

    StatelessRoute(Endpoint endpoint, Bounds bounds, ToolBook tools, Message message, String revision) {
        this.endpoint = endpoint;
        this.bounds = bounds;
        this.tools = tools;
        this.message = message;
        this.revision = revision;
    }

    /** The revision that a message names, or null if it names none. */
    static @Nullable String revision(Message message) {
        return message.params().object("_meta").text(META + "protocolVersion");
    }

    @Override
    public List<String> headers() {
        String method = String.valueOf(message.method());
        List<String> headers = new ArrayList<>(
                List.of("MCP-Protocol-Version", HeaderText.encode(revision), "Mcp-Method",
                        HeaderText.encode(method)));
        String name = switch (method) {
            case "tools/call", "prompts/get" -> message.params().text("name");
            case "resources/read" -> message.params().text("uri");
            case "tasks/get", "tasks/update", "tasks/cancel" -> message.params().text("taskId");
            default -> null;
        };
        if (name != null) {
            headers.addAll(List.of("Mcp-Name", HeaderText.encode(name)));
        }
        if (method.equals("tools/call")) {
            headers.addAll(tools.headers(message.params()));
        }
        return headers;
    }

    /** A client may call a tool that it has never listed; then the bridge cannot know its headers yet. */
    @Override
    public boolean mends(Answer answer) throws IOException, Failure {
        if (listed || answer.status() != 400 || !answer.isJson() || !message.isMethod("tools/call")) {
            return false;
        }
        listed = true;
        return code(answer.text()).equals(HEADER_MISMATCH) && listTools();
    }

    private static String code(String text) {
        try {
            return String.valueOf(JsonObject.read(text).object("error").get("code"));
        } catch (MalformedJsonException e) {
            return "";
        }
    }

    private boolean listTools() throws IOException, Failure {
        JsonObject meta = new JsonObject();
        JsonObject given = message.params().object("_meta");
        given.names().stream().filter(name -> name.startsWith(META)).forEach(name -> meta.with(name, given.get(name)));
        Object cursor = null;
        for (int page = 0; page < MAX_PAGES; page++) {
            JsonObject params = new JsonObject().with("_meta", meta);
            JsonObject list = new JsonObject().with("jsonrpc", "2.0").with("id", new JsonNumber("1"))
                    .with("method", "tools/list")
                    .with("params", cursor == null ? params : params.with("cursor", cursor));
            List<String> headers = List.of("MCP-Protocol-Version", HeaderText.encode(revision), "Mcp-Method",
                    "tools/list");
            try (Answer answer = endpoint.post(list.toString(), headers, new Abort(), bounds.silence())) {
                Message response = Answers.response(answer);
                if (response == null) {
                    return false;
                }
                tools.learn(response.json().object("result"));
                cursor = response.json().object("result").get("nextCursor");
                if (cursor == null) {
                    return true;
                }
            }
        }
        return true;
    }

    @Override
    public void learnTools() throws IOException, Failure {
        listTools();
    }

    @Override
    public boolean resumes() {
        return false;
    }
}
