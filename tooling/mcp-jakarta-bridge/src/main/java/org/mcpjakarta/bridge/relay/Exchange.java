package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.UnreachableException;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.message.PendingRequest;
import org.mcpjakarta.bridge.report.Failure;

/**
 * One message with requests, until each of them has exactly one answer: that of the server, or an error that says why there is none. If
 * the connection breaks, the answer is resumed. If it cannot be, the message is sent again only if running it twice does no harm.
 */
final class Exchange implements Runnable {
    /** What only reads, or sets what it has set before. */
    private static final Set<String> REPEATABLE = Set.of("initialize", "ping", "server/discover", "tools/list",
            "prompts/list",
            "prompts/get", "resources/list", "resources/templates/list", "resources/read", "resources/subscribe",
            "resources/unsubscribe", "subscriptions/listen", "completion/complete", "logging/setLevel", "tasks/list",
            "tasks/get", "tasks/result", "tasks/update", "tasks/cancel");

    private final Traffic traffic;
    private final Message message;
    private final Route route;
    private final List<PendingRequest> requests;
    private final Abort abort;
    private final Heard heard = new Heard();
    private final Delivery delivery;
    private final Patience patience;
    private boolean again;

    /** @param whenResult gets each request that has succeeded and its result, before the client does */
    Exchange(Traffic traffic, Message message, Route route, List<PendingRequest> requests, Abort abort,
            BiConsumer<Message, JsonObject> whenResult) {
        this.traffic = traffic;
        this.message = message;
        this.route = route;
        this.requests = requests;
        this.abort = abort;
        this.delivery = new Delivery(traffic, heard, route.resumes(), whenResult);
        this.patience = new Patience(traffic.bounds(), message.isMethod("subscriptions/listen"));
        if (message.isMethod("initialize")) {
            // Nothing else is read meanwhile.
            patience.start();
        }
    }

    @Override
    public void run() {
        try {
            while (!isOver()) {
                attempt();
            }
        } catch (Failure failure) {
            if (!abort.isAborted()) {
                delivery.fail(requests, failure);
            }
        } catch (RuntimeException e) {
            delivery.fail(requests, new Failure("The bridge has failed: " + e.getClass().getSimpleName()));
        } finally {
            requests.forEach(traffic.pending()::end);
        }
    }

    private boolean isOver() {
        return abort.isAborted() || requests.stream().noneMatch(traffic.pending()::contains);
    }

    private void attempt() throws Failure {
        // The client ends what lasts too long, except the handshake, during which nothing else is read.
        Duration timeout = message.isMethod("initialize") ? traffic.bounds().silence() : null;
        try (Answer answer = traffic.endpoint().post(message.text(), route.headers(), abort, timeout)) {
            if (mends(answer)) {
                return;
            }
            boolean busy = answer.status() == 429 || answer.status() == 503;
            if (busy && answer.retryAfter() != null && patience.await(answer.retryAfter())) {
                return;
            }
            receive(answer);
        } catch (UnreachableException e) {
            // The first failure is more likely a mistake in the URL than a cut.
            if (!traffic.endpoint().hasAnswered() || !patience.await(null)) {
                throw new Failure(e.getMessage());
            }
        } catch (StillServed e) {
            if (!patience.await(null)) {
                throw new Failure("The connection was cut, and the server still works on the first attempt");
            }
        } catch (HttpTimeoutException e) {
            if (!patience.await(null)) {
                throw new Failure(traffic.endpoint().name() + " does not answer");
            }
        } catch (IOException cut) {
            sendAgain();
        }
    }

    /** A session that could not be begun again is tried again: the message was refused, so it has not run. */
    private boolean mends(Answer answer) throws Failure {
        try {
            return route.mends(answer);
        } catch (IOException cut) {
            if (!patience.await(null)) {
                throw new Failure(traffic.endpoint().broken());
            }
            return true;
        }
    }

    private void sendAgain() throws Failure {
        if (isOver()) {
            return;
        }
        while (!isOver() && callsUnknownTool() && !hasAskedForTools() && patience.await(null)) {
            // The network may be away for longer than this connection.
        }
        if (!message.requests().stream().allMatch(this::isRepeatable)) {
            throw new Failure(
                    "The connection was cut before the answer had come. The call may have run; it was not repeated.");
        }
        if (!patience.await(null)) {
            throw new Failure(traffic.endpoint().broken());
        }
        again = true;
        heard.again();
    }

    /** A client may call tools from a list that it has kept since before the bridge was started. */
    private boolean callsUnknownTool() {
        return message.requests().stream().anyMatch(request -> request.isMethod("tools/call")
                && !traffic.tools().knows(request.params().text("name")));
    }

    private boolean hasAskedForTools() {
        try {
            route.learnTools();
            return true;
        } catch (Failure refused) {
            return true;
        } catch (IOException cut) {
            return false;
        }
    }

    private boolean isRepeatable(Message request) {
        return request.isMethod("tools/call")
                ? traffic.tools().isRepeatable(request.params().text("name"))
                : REPEATABLE.contains(String.valueOf(request.method()));
    }

    private void receive(Answer answer) throws IOException, Failure {
        if (answer.status() == 200 && answer.isEvents()) {
            new StreamReader(traffic, route, abort, patience, this::isOver, this::deliver).follow(answer);
            return;
        }
        if (answer.status() == 502 || answer.status() == 504) {
            throw new IOException("A gateway has lost the server");
        }
        if (answer.isJson() && answer.status() != 401) {
            deliver(readable(answer));
        }
        if (!isOver()) {
            throw Answers.explain(traffic.endpoint(), answer);
        }
    }

    /** The message in the answer. An error without an id is the answer to this message: there is nothing else it could be for. */
    private Message readable(Answer answer) throws IOException, Failure {
        String text = answer.text();
        Message received;
        try {
            received = Message.parse(text);
        } catch (Failure notMcp) {
            throw Answers.explain(traffic.endpoint(), answer);
        }
        if (received.json().has("error") && received.id() == null && requests.size() == 1) {
            return Message.parse(new JsonObject().with("jsonrpc", "2.0").with("id", requests.get(0).id())
                    .with("error", received.json().get("error")).toString());
        }
        return received;
    }

    private void deliver(Message received) throws IOException {
        String code = String.valueOf(received.json().object("error").get("code"));
        if (again && route.resumes() && code.equals(Integer.toString(Failure.INVALID_REQUEST))) {
            throw new StillServed();
        }
        patience.renew();
        delivery.deliver(received);
    }

    /** In a session, an id cannot be used again while the server still works on the request that was cut off. */
    private static final class StillServed extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
