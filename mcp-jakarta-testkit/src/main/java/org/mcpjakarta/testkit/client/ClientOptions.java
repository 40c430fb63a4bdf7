package org.mcpjakarta.testkit.client;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.json.JavaJson;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.transport.Connection;
import org.mcpjakarta.testkit.transport.Http;
import org.mcpjakarta.testkit.transport.HttpSseConnection;
import org.mcpjakarta.testkit.transport.Opening;
import org.mcpjakarta.testkit.transport.SessionConnection;
import org.mcpjakarta.testkit.transport.StatelessConnection;

import jakarta.json.JsonObject;

/** How a client connects, and what it answers when it is asked. Not thread-safe. */
public final class ClientOptions {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final URI endpoint;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, Function<Question, Reply>> replies = new LinkedHashMap<>();
    private @Nullable McpRevision revision;
    private boolean httpSse;
    private @Nullable JsonObject capabilities;
    private Duration patience = Duration.ofSeconds(30);
    private String logLevel = "";

    ClientOptions(URI endpoint) {
        this.endpoint = endpoint;
    }

    /** Speaks this revision and no other. Otherwise the client speaks the newest that the server knows. */
    public ClientOptions revision(McpRevision wanted) {
        revision = wanted;
        return this;
    }

    /** Uses HTTP+SSE, the transport of 2024-11-05; the endpoint is then the address of the stream. */
    public ClientOptions httpSse() {
        httpSse = true;
        return this;
    }

    /** Sends the header with every request. */
    public ClientOptions header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Sends the token as {@code Authorization: Bearer}. */
    public ClientOptions token(String token) {
        return header("Authorization", "Bearer " + token);
    }

    /** Declares exactly these capabilities, instead of those that follow from the prepared answers. @param json an object */
    public ClientOptions capabilities(String json) {
        capabilities = JsonText.object(json);
        return this;
    }

    /** The same, as a map or record. */
    public ClientOptions capabilities(Map<String, ?> members) {
        capabilities = JavaJson.of(members).asJsonObject();
        return this;
    }

    /** Answers forms and pages, each question with the next of these. */
    public ClientOptions onElicitation(Reply... inOrder) {
        return on(Script.ELICIT, Script.inOrder(inOrder));
    }

    public ClientOptions onElicitation(Function<Question, Reply> answer) {
        return on(Script.ELICIT, answer);
    }

    /** Answers as the model, each question with the next of these texts. */
    public ClientOptions onSampling(String... inOrder) {
        Reply[] texts = java.util.stream.Stream.of(inOrder).map(Reply::text).toArray(Reply[]::new);
        return on(Script.SAMPLE, Script.inOrder(texts));
    }

    public ClientOptions onSampling(Function<Question, Reply> answer) {
        return on(Script.SAMPLE, answer);
    }

    public ClientOptions roots(String... uris) {
        return on(Script.ROOTS, question -> Reply.roots(uris));
    }

    private ClientOptions on(String method, Function<Question, Reply> answer) {
        replies.put(method, answer);
        return this;
    }

    /** Asks the server for its log messages, from this level on. */
    public ClientOptions logLevel(String level) {
        logLevel = level;
        return this;
    }

    /** How long to wait for any answer: 30 seconds if nothing else is said. */
    public ClientOptions patience(Duration longest) {
        patience = longest;
        return this;
    }

    /** @throws AssertionError with the raw answer, if the server refuses */
    public McpTestClient connect() {
        Script script = new Script(replies);
        Opening opening = open(script);
        Connection connection = opening.connection();
        if (connection == null) {
            throw new AssertionError("The server refuses the connection to " + endpoint + ". "
                    + opening.answer().describe());
        }
        return McpTestClient.of(connection, script, declared(script, connection.revision()), patience, logLevel);
    }

    /** Connects, and expects that the server refuses. */
    public Answer connectRefused() {
        Opening opening = open(new Script(replies));
        if (opening.connection() != null) {
            opening.connection().close();
            throw new AssertionError("The server did not refuse the connection. " + opening.answer().describe());
        }
        return opening.answer();
    }

    /** Posts exactly this body, without a handshake, and returns the whole answer. */
    public Answer send(String body) {
        try (Http http = new Http(endpoint, headers, patience)) {
            return http.send(body);
        }
    }

    private Opening open(Script script) {
        Http http = new Http(endpoint, headers, patience);
        try {
            Opening opening = open(http, script);
            if (opening.connection() == null) {
                http.close();
            }
            return opening;
        } catch (RuntimeException | AssertionError e) {
            http.close();
            throw e;
        }
    }

    private Opening open(Http http, Script script) {
        boolean exactly = revision != null;
        McpRevision wanted = revision == null ? McpRevision.NEWEST : revision;
        if (httpSse) {
            McpRevision asked = revision == null ? McpRevision.OF_HTTP_SSE : revision;
            return HttpSseConnection.open(http, asked, exactly, declared(script, asked));
        }
        if (wanted.isStateless()) {
            Opening opening = StatelessConnection.open(http, wanted, declared(script, wanted));
            int status = opening.answer().status();
            if (exactly || opening.connection() != null || status == UNAUTHORIZED || status == FORBIDDEN) {
                return opening;
            }
            wanted = McpRevision.NEWEST_WITH_SESSIONS;
        }
        return SessionConnection.open(http, wanted, exactly, declared(script, wanted));
    }

    private JsonObject declared(Script script, McpRevision spoken) {
        JsonObject given = capabilities;
        return given == null ? script.capabilities(spoken) : given;
    }
}
