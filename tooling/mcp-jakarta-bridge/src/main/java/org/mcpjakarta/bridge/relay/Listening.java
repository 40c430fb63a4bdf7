package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Event;
import org.mcpjakarta.bridge.http.EventReader;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.relay.SessionLife.Session;
import org.mcpjakarta.bridge.report.Failure;

/** Hears what belongs to no request, on the stream that a session opens by GET, for as long as the session lasts. */
final class Listening implements Runnable {
    private final Traffic traffic;
    private final SessionLife life;
    private final Session session;
    private final Delivery delivery;
    private final Patience patience;
    private volatile @Nullable String lastId;
    private @Nullable Duration retry;
    private boolean missed;

    Listening(Traffic traffic, SessionLife life, Session session) {
        this.traffic = traffic;
        this.life = life;
        this.session = session;
        this.delivery = new Delivery(traffic, new Heard(), true, (request, result) -> {});
        this.patience = new Patience(traffic.bounds(), true);
    }

    @Override
    public void run() {
        try {
            boolean goesOn = true;
            while (goesOn && life.is(session)) {
                goesOn = attempt() && life.is(session) && patience.await(retry);
                retry = null;
            }
        } catch (Failure e) {
            traffic.log().say("Notifications of the server are not heard any more: " + e.text());
        }
    }

    /** Returns whether to try again. */
    private boolean attempt() throws Failure {
        List<String> headers = new ArrayList<>(session.headers());
        if (lastId != null) {
            headers.addAll(List.of("Last-Event-ID", String.valueOf(lastId)));
        }
        try (Answer answer = traffic.endpoint().get(headers, new Abort(), traffic.bounds().silence())) {
            return switch (answer.status()) {
                case 200 -> answer.isEvents() && read(answer);
                case 204, 429, 500, 502, 503, 504 -> {
                    retry = answer.retryAfter();
                    yield true;
                }
                case 404 -> lost();
                case 401, 403 -> throw Answers.explain(traffic.endpoint(), answer);
                // The server has nothing to say outside of requests.
                default -> false;
            };
        } catch (IOException cut) {
            return true;
        }
    }

    private boolean read(Answer answer) {
        if (missed) {
            missed = false;
            life.tellOfChanges(session);
        }
        patience.renew();
        EventReader events = answer.events();
        Future<?> watch = traffic.watch().over(answer, events, () -> true);
        try {
            for (Event event = events.next(); event != null; event = events.next()) {
                if (!event.data().isEmpty()) {
                    delivery.deliver(Message.parse(event.data()));
                }
                lastId = event.id() == null ? lastId : event.id();
                retry = event.retry() == null ? retry : event.retry();
            }
        } catch (Failure e) {
            traffic.log().say("The server sent an event that is not a JSON-RPC message");
        } catch (IOException cut) {
            traffic.log().detail("The stream of notifications was cut");
        } finally {
            watch.cancel(false);
        }
        return true;
    }

    /** Either the stream is gone, or the whole session. */
    private boolean lost() throws IOException, Failure {
        if (lastId != null) {
            lastId = null;
            missed = true;
            return true;
        }
        life.renew(session);
        return false;
    }
}
