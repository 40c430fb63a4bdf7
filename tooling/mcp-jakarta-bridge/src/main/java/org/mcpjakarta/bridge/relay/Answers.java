package org.mcpjakarta.bridge.relay;

import java.io.IOException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.http.Event;
import org.mcpjakarta.bridge.http.EventReader;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.report.Failure;

/** Reads answers to requests of the bridge itself, and explains answers that do not come from an MCP endpoint, or refuse. */
final class Answers {
    private Answers() {}

    /** The response to a request of the bridge, or null if the server refuses it. */
    static @Nullable Message response(Answer answer) throws IOException, Failure {
        if (answer.status() != 200) {
            return null;
        }
        if (answer.isJson()) {
            return Message.parse(answer.text());
        }
        if (answer.isEvents()) {
            EventReader events = answer.events();
            for (Event event = events.next(); event != null; event = events.next()) {
                if (!event.data().isEmpty()) {
                    Message message = Message.parse(event.data());
                    if (message.isResponse()) {
                        return message;
                    }
                }
            }
            throw new IOException("The answer was cut off");
        }
        return null;
    }

    /** What is wrong, for somebody who may have configured the wrong address. */
    static Failure explain(Endpoint endpoint, Answer answer) {
        int status = answer.status();
        String name = endpoint.name();
        return new Failure(switch (status) {
            case 401 -> endpoint.advice() + " (" + name + " answered 401)";
            case 403 -> name
                    + " refuses access (403). Either the token does not suffice, or the server does not accept the host name.";
            case 404 -> name
                    + " does not exist (404). The endpoint is by default /mcp below the context root of the application.";
            case 405 -> name + " does not accept messages (405). It is not an endpoint for Streamable HTTP.";
            case 301, 302, 303, 307, 308 ->
                name + " redirects (" + status + "). Use the address to which it redirects.";
            case 413 -> "The message is larger than " + name + " accepts (413)";
            case 429, 503 -> name + " is too busy or being restarted (" + status + "); try again later";
            default -> answer.isEvents() || answer.isJson() || answer.type().isEmpty()
                    ? name + " answered " + status + " without a message"
                    : name + " answered " + status + " with " + answer.type() + ", which is not MCP. Is the URL right?";
        });
    }
}
