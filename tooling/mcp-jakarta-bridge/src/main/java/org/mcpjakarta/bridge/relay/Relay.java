package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.http.UnreachableException;
import org.mcpjakarta.bridge.message.ClientOutput;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.message.Pending;
import org.mcpjakarta.bridge.message.PendingRequest;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;

/**
 * Takes the messages of the client one after the other. Requests are served on threads of their own; a notification or a response is
 * passed on before the next line is read, so their order stays.
 */
public final class Relay {
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private final Traffic traffic;
    private final SessionLife life;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "bridge-request");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable String revision;

    public Relay(Endpoint endpoint, Bounds bounds, ClientOutput output, Log log) {
        this.traffic = new Traffic(endpoint, bounds, new Watch(bounds.silence()), output, new Pings(output),
                new Pending(), new ToolBook(),
                log);
        this.life = new SessionLife(endpoint, bounds, output, log, session -> threads.execute(listening(session)));
    }

    private Runnable listening(SessionLife.Session session) {
        return new Listening(traffic, life, session);
    }

    /** A line of the client. */
    public void accept(String line) {
        Message message;
        try {
            message = Message.parse(line);
        } catch (Failure e) {
            refuse(e);
            return;
        }
        if (traffic.pings().take(message)) {
            return;
        }
        if (message.isMethod("notifications/cancelled")) {
            cancel(message);
        } else if (message.requests().isEmpty()) {
            tell(message);
        } else {
            serve(message);
        }
    }

    /** Answers a line that is not a message. */
    public void refuse(Failure failure) {
        traffic.log().say(failure.text());
        traffic.output().send(Message.error(null, failure.code(), failure.text()));
    }

    private void serve(Message message) {
        Abort abort = new Abort();
        String named = StatelessRoute.revision(message);
        boolean stateless = named != null && !message.isBatch() && !message.isMethod("initialize");
        List<PendingRequest> requests = new ArrayList<>();
        for (Message request : message.requests()) {
            Object id = request.id();
            PendingRequest pending = new PendingRequest(id == null ? "" : id, request,
                    stateless ? abort::abort : () -> leave(requests, abort));
            if (!traffic.pending().begin(pending)) {
                requests.forEach(traffic.pending()::end);
                traffic.output()
                        .send(Message.error(id, Failure.INVALID_REQUEST, "A request with this id is not answered yet"));
                return;
            }
            requests.add(pending);
        }
        if (message.isMethod("initialize")) {
            OpeningRoute opening = new OpeningRoute(life);
            // What follows needs the session, so the next line has to wait.
            new Exchange(traffic, message, opening, requests, abort,
                    (request, result) -> life.begin(request, opening.sessionId(), result)).run();
        } else if (stateless) {
            revision = named;
            threads.execute(new Exchange(traffic, message, stateless(message, String.valueOf(named)), requests, abort,
                    (request, result) -> {}));
        } else {
            threads.execute(new Exchange(traffic, message, new SessionRoute(life), requests, abort,
                    (request, result) -> life.accepted(request)));
        }
    }

    /** Breaks off a cancelled request that has no answer yet. If the answer has begun, the server ends its stream. */
    private void leave(List<PendingRequest> requests, Abort abort) {
        if (requests.stream().noneMatch(traffic.pending()::contains)) {
            abort.abortUnanswered();
        }
    }

    private Route stateless(Message message, String named) {
        return new StatelessRoute(traffic.endpoint(), traffic.bounds(), traffic.tools(), message, named);
    }

    /** Over HTTP, a client without a session cancels by leaving; in a session, by this notification. */
    private void cancel(Message message) {
        Object id = message.params().get("requestId");
        PendingRequest request = id == null ? null : traffic.pending().find(id);
        if (request != null) {
            traffic.pending().end(request);
        }
        if (life.current() != null) {
            tell(message);
        }
        if (request != null) {
            request.cancel().run();
        }
    }

    /** Sends what needs no answer. Sent twice, it does no harm: the server knows that it has it. */
    private void tell(Message message) {
        String named = StatelessRoute.revision(message);
        String known = named == null ? revision : named;
        Route route = life.current() == null && known != null ? stateless(message, known) : new SessionRoute(life);
        Patience patience = new Patience(traffic.bounds(), false);
        try {
            while (!sent(message, route)) {
                if (!patience.await(null)) {
                    throw new Failure("A " + kind(message) + " could not be delivered: " + traffic.endpoint().broken());
                }
            }
        } catch (Failure e) {
            traffic.log().say(e.text());
        }
    }

    /** Returns whether the server has it, or does not want it. */
    private boolean sent(Message message, Route route) throws Failure {
        try (Answer answer = traffic.endpoint().post(message.text(), route.headers(), new Abort(),
                traffic.bounds().silence())) {
            if (route.mends(answer)) {
                // The question was asked in a session that is gone.
                return message.isResponse();
            }
            if (answer.status() / 100 == 2) {
                life.accepted(message);
            } else {
                traffic.log().say("The server refused a " + kind(message) + " (" + answer.status() + ")");
            }
            return true;
        } catch (UnreachableException e) {
            if (!traffic.endpoint().hasAnswered()) {
                throw new Failure(e.getMessage());
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    private static String kind(Message message) {
        return message.isResponse() ? "response" : "notification";
    }

    /** The client sends nothing more: delivers what is pending, and ends the session. */
    public void finish() throws InterruptedException {
        traffic.pings().end();
        traffic.pending().awaitAnswers(traffic.bounds().grace());
        stop();
    }

    /** Ends the session. */
    public void stop() {
        life.end(FAREWELL);
    }
}
