package org.mcpjakarta.testkit.client;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.FeatureList;
import org.mcpjakarta.testkit.result.Listed;
import org.mcpjakarta.testkit.result.PromptResult;
import org.mcpjakarta.testkit.result.ResourceResult;
import org.mcpjakarta.testkit.result.ToolResult;
import org.mcpjakarta.testkit.transport.Connection;
import org.mcpjakarta.testkit.transport.Messages;
import org.mcpjakarta.testkit.transport.Outgoing;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * A client for tests of any MCP server. The programming model is the same for all revisions and both transports. Answers are returned as
 * they are, errors included; only an answer with which a test cannot continue fails the test. Thread-safe.
 */
public final class McpTestClient implements AutoCloseable {
    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

    private final Connection connection;
    private final Script script;
    private final JsonObject capabilities;
    private final Duration patience;
    private final String logLevel;
    private final AtomicInteger ids = new AtomicInteger();
    private volatile @Nullable FeatureList knownTools;

    private McpTestClient(Connection connection, Script script, JsonObject capabilities, Duration patience,
            String logLevel) {
        this.connection = connection;
        this.script = script;
        this.capabilities = capabilities;
        this.patience = patience;
        this.logLevel = logLevel;
    }

    /** Connects with the newest revision that the server knows. */
    public static McpTestClient connect(URI endpoint) {
        return at(endpoint).connect();
    }

    public static McpTestClient connect(String endpoint) {
        return connect(URI.create(endpoint));
    }

    /** To connect with options. */
    public static ClientOptions at(URI endpoint) {
        return new ClientOptions(endpoint);
    }

    public static ClientOptions at(String endpoint) {
        return at(URI.create(endpoint));
    }

    static McpTestClient of(Connection connection, Script script, JsonObject capabilities, Duration patience,
            String logLevel) {
        McpTestClient client = new McpTestClient(connection, script, capabilities, patience, logLevel);
        if (!logLevel.isEmpty() && !connection.revision().isStateless()) {
            client.request("logging/setLevel", Json.createObjectBuilder().add("level", logLevel).build()).result();
        }
        return client;
    }

    Connection connection() {
        return connection;
    }

    /** The revision that client and server have agreed on. */
    public McpRevision revision() {
        return connection.revision();
    }

    /** What the server said about itself in the handshake: capabilities, name, instructions. */
    public JsonObject server() {
        return connection.server();
    }

    /** What the server has asked so far. */
    public List<Question> questions() {
        return List.copyOf(script.asked());
    }

    public FeatureList tools() {
        FeatureList tools = list("tools/list", "tools");
        knownTools = tools;
        return tools;
    }

    public FeatureList prompts() {
        return list("prompts/list", "prompts");
    }

    public FeatureList resources() {
        return list("resources/list", "resources");
    }

    public FeatureList resourceTemplates() {
        return list("resources/templates/list", "resourceTemplates");
    }

    private FeatureList list(String method, String member) {
        List<Listed> entries = new ArrayList<>();
        JsonObject params = JsonValue.EMPTY_JSON_OBJECT;
        int pages = 0;
        do {
            JsonObject page = request(method, params).result();
            page.getJsonArray(member).forEach(entry -> entries.add(new Listed(entry.asJsonObject())));
            pages++;
            params = page.get("nextCursor") instanceof JsonString cursor
                    ? Json.createObjectBuilder().add("cursor", cursor).build()
                    : JsonValue.EMPTY_JSON_OBJECT;
        } while (!params.isEmpty());
        return new FeatureList(member.equals("resourceTemplates") ? "resource templates" : member, pages, entries);
    }

    public ToolResult callTool(String name) {
        return callTool(name, Map.of());
    }

    /** @param arguments a record, a map, or a JsonObject */
    public ToolResult callTool(String name, Object arguments) {
        return startTool(name, arguments).result();
    }

    /** Calls the tool and does not wait: to cut the connection, to cancel, or to do something else meanwhile. */
    public RunningCall startTool(String name, Object arguments) {
        JsonObject params = RequestParams.tool(name, arguments);
        return start("tools/call", params, capabilities, mirrored(name, params.getJsonObject("arguments")));
    }

    /** Calls the tool as a task. @throws AssertionError if the server does not make it one */
    public TestTask callToolAsTask(String name, Object arguments) {
        JsonObject params = RequestParams.tool(name, arguments);
        JsonObject asked = revision().isStateless()
                ? params
                : Messages.with(params, "task", JsonValue.EMPTY_JSON_OBJECT);
        Answer answer = start("tools/call", asked, withTasks(), mirrored(name, params.getJsonObject("arguments")))
                .answer();
        JsonObject result = answer.result();
        JsonObject task = result.get("task") instanceof JsonObject nested ? nested : result;
        if (!(task.get("taskId") instanceof JsonString id)) {
            throw new AssertionError("The server did not make the call a task. " + answer.describe());
        }
        return new TestTask(this, id.getString(), patience);
    }

    // Only the stateless era has such headers, and clients know of them from the list.
    private Map<String, String> mirrored(String tool, JsonObject arguments) {
        if (!revision().isStateless()) {
            return Map.of();
        }
        FeatureList known = knownTools;
        return (known == null ? tools() : known).stream().filter(entry -> entry.name().equals(tool)).findFirst()
                .map(entry -> ArgumentHeaders.of(entry.inputSchema(), arguments)).orElse(Map.of());
    }

    public ResourceResult readResource(String uri) {
        return new ResourceResult(request("resources/read", Json.createObjectBuilder().add("uri", uri).build()));
    }

    public PromptResult getPrompt(String name) {
        return getPrompt(name, Map.of());
    }

    /** @param arguments a record or a map; its values become texts, as the protocol wants it */
    public PromptResult getPrompt(String name, Object arguments) {
        return new PromptResult(request("prompts/get", RequestParams.prompt(name, arguments)));
    }

    /** The suggestions for an argument of a prompt. */
    public List<String> completePrompt(String prompt, String argument, String value) {
        return completePrompt(prompt, argument, value, Map.of());
    }

    /** @param others the arguments that are known already */
    public List<String> completePrompt(String prompt, String argument, String value, Map<String, String> others) {
        return complete(
                RequestParams.completion(Map.of("type", "ref/prompt", "name", prompt), argument, value, others));
    }

    /** The suggestions for a variable of a resource template. */
    public List<String> completeTemplate(String template, String variable, String value) {
        return complete(
                RequestParams.completion(Map.of("type", "ref/resource", "uri", template), variable, value, Map.of()));
    }

    private List<String> complete(JsonObject params) {
        return request("completion/complete", params).result().getJsonObject("completion").getJsonArray("values")
                .getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
    }

    /** Sends any request. @param params without {@code _meta}, unless the test wants members of its own in it */
    public Answer request(String method, JsonObject params) {
        return start(method, params, capabilities, Map.of()).answer();
    }

    Answer taskRequest(String method, JsonObject params) {
        return start(method, params, withTasks(), Map.of()).answer();
    }

    // The extension is declared for the requests that want it, so that other calls do not become tasks.
    private JsonObject withTasks() {
        JsonObject extensions = capabilities.get("extensions") instanceof JsonObject given
                ? given
                : JsonValue.EMPTY_JSON_OBJECT;
        return Messages.with(capabilities, "extensions",
                Messages.with(extensions, TestTask.EXTENSION, JsonValue.EMPTY_JSON_OBJECT));
    }

    private RunningCall start(String method, JsonObject params, JsonObject declared, Map<String, String> mirrored) {
        int id = ids.incrementAndGet();
        RunningCall call = new RunningCall(this, patience);
        call.begin(new Outgoing(id, method, withProgress(params, id), declared, mirrored));
        return call;
    }

    private JsonObject withProgress(JsonObject params, int id) {
        JsonObject full = Messages.withMeta(params, "progressToken", Json.createValue(id));
        return logLevel.isEmpty() || !revision().isStateless()
                ? full
                : Messages.withMeta(full, LOG_LEVEL, Json.createValue(logLevel));
    }

    /** The same request once more. */
    Outgoing renewed(Outgoing sent, JsonObject params) {
        int id = ids.incrementAndGet();
        return new Outgoing(id, sent.method(), Messages.withMeta(params, "progressToken", Json.createValue(id)),
                sent.capabilities(), sent.mirrored());
    }

    /** Listens to changes of lists, and of these resources. */
    public Listening listen(String... resources) {
        JsonObject params = RequestParams.listening(resources);
        Listening listening = new Listening(this, new Outgoing(ids.incrementAndGet(), "subscriptions/listen",
                params, capabilities, Map.of()), patience);
        if (revision().isStateless()) {
            listening.next("notifications/subscriptions/acknowledged");
        } else {
            List.of(resources).forEach(uri -> request("resources/subscribe",
                    Json.createObjectBuilder().add("uri", uri).build()).result());
        }
        return listening;
    }

    /** Answers a question that came on a stream. */
    void answer(JsonObject question) {
        Reply reply = question.getString("method").equals("ping")
                ? new Reply(JsonValue.EMPTY_JSON_OBJECT, false)
                : script.answer(Question.of(question));
        JsonObject response = Messages.response(question.get("id"), reply.isError() ? "error" : "result",
                reply.json());
        connection.run(() -> {
            try {
                connection.send(response);
            } catch (AssertionError notTaken) {
                script.undelivered(notTaken);
            }
        });
    }

    /** Answers questions that came as a result, by their keys. A question that is refused has no answer. */
    JsonObject answers(JsonObject questions) {
        JsonObjectBuilder answers = Json.createObjectBuilder();
        questions.forEach((key, question) -> {
            Reply reply = script.answer(Question.of(question.asJsonObject()));
            if (!reply.isError()) {
                answers.add(key, reply.json());
            }
        });
        script.requireForeseen();
        return answers.build();
    }

    void requireForeseen() {
        script.requireForeseen();
    }

    @Override
    public void close() {
        connection.close();
    }
}
