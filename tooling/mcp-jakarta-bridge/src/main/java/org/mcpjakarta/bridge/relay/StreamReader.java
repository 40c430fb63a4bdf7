package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Event;
import org.mcpjakarta.bridge.http.EventReader;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.report.Failure;

/** Reads the answer to a request from a stream of events, over as many connections as that takes. For one thread. */
final class StreamReader {
    private final Traffic traffic;
    private final Route route;
    private final Abort abort;
    private final Patience patience;
    private final BooleanSupplier isOver;
    private final Sink sink;
    private volatile @Nullable String lastId;
    private @Nullable Duration retry;

    /** Takes the messages of a stream. */
    interface Sink {
        void take(Message message) throws IOException;
    }

    StreamReader(Traffic traffic, Route route, Abort abort, Patience patience, BooleanSupplier isOver, Sink sink) {
        this.traffic = traffic;
        this.route = route;
        this.abort = abort;
        this.patience = patience;
        this.isOver = isOver;
        this.sink = sink;
    }

    /** @throws IOException if the stream was cut and cannot be resumed */
    void follow(Answer first) throws IOException, Failure {
        read(first);
        while (!isOver.getAsBoolean()) {
            String id = lastId;
            if (id == null || !route.resumes()) {
                throw new IOException("The stream was cut");
            }
            if (!patience.await(retry)) {
                throw new Failure(traffic.endpoint().broken());
            }
            retry = null;
            Answer more = resumed(id);
            if (more != null) {
                try (more) {
                    goOn(more);
                }
            }
        }
    }

    private @Nullable Answer resumed(String id) throws Failure {
        List<String> headers = new ArrayList<>(route.headers());
        headers.addAll(List.of("Last-Event-ID", id));
        try {
            return traffic.endpoint().get(headers, abort, traffic.bounds().silence());
        } catch (IOException e) {
            return null;
        }
    }

    private void goOn(Answer more) throws IOException, Failure {
        switch (more.status()) {
            case 200 -> {
                if (!more.isEvents()) {
                    throw Answers.explain(traffic.endpoint(), more);
                }
                read(more);
            }
            case 204 -> throw new Failure("The server has ended the answer without a response");
            case 400, 404, 405, 410 -> throw new IOException("The server does not have the rest of the answer");
            case 429, 502, 503, 504 -> retry = more.retryAfter();
            default -> throw Answers.explain(traffic.endpoint(), more);
        }
    }

    private void read(Answer answer) throws IOException, Failure {
        EventReader events = answer.events();
        long began = System.nanoTime();
        Future<?> watch = traffic.watch().over(answer, events, () -> lastId != null && route.resumes());
        try {
            for (Event event = next(events); event != null; event = next(events)) {
                if (!event.data().isEmpty()) {
                    sink.take(message(event));
                }
                patience.renew();
                lastId = event.id() == null ? lastId : event.id();
                retry = event.retry() == null ? retry : event.retry();
            }
        } finally {
            watch.cancel(false);
            patience.held(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    /** The next event; null at the end, whether it was meant or not. */
    private static @Nullable Event next(EventReader events) {
        try {
            return events.next();
        } catch (IOException cut) {
            return null;
        }
    }

    private Message message(Event event) throws Failure {
        try {
            return Message.parse(event.data());
        } catch (Failure e) {
            throw new Failure(traffic.endpoint().name() + " sent an event that is not a JSON-RPC message");
        }
    }
}
