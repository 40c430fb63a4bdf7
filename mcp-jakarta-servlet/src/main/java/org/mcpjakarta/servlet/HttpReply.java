package org.mcpjakarta.servlet;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.Refusal;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.Accidents;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.Streams;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The answer to one HTTP request: one JSON body, written on the request's own thread if it is known by then; or a stream of events,
 * from the first message on that goes before the answer.
 */
final class HttpReply implements Reply {
    private final HttpExchange exchange;
    private final Heartbeat heartbeat;
    private final AnswerWriter writer;
    private @Nullable HttpStream stream;
    private boolean answered;
    private boolean cancelsOnLeave;
    private boolean comesBack;
    private Supplier<StreamOrigin> origin = StreamOrigin::passing;
    private Function<Refusal, Rejection> rejection = refusal -> new Rejection(403, refusal.error());
    private volatile @Nullable Rejection refused;

    HttpReply(HttpServletRequest request, HttpServletResponse response, Heartbeat heartbeat, AnswerWriter writer) {
        this.exchange = new HttpExchange(request, response);
        this.heartbeat = heartbeat;
        this.writer = writer;
    }

    void header(String name, String value) {
        exchange.header(name, value);
    }

    void accepted() {
        exchange.empty(202);
    }

    /** Confirms the receipt of a message before it is served; what comes of it goes on another stream. */
    AheadReply acceptAhead(HttpReply connection) throws IOException {
        exchange.acceptAhead();
        return new AheadReply(exchange, connection);
    }

    void noContent() {
        exchange.empty(204);
    }

    void options(String allowed) {
        exchange.header("Allow", allowed);
        exchange.empty(204);
    }

    void reject(Rejection rejection) throws IOException {
        if (!rejection.headers().containsKey("Connection")) {
            exchange.drain();
        }
        rejection.headers().forEach(exchange::header);
        exchange.json(rejection.status(), writer.write(RpcMessage.Response.error(rejection.id(), rejection.error())));
    }

    /** If this becomes a stream, the session's client can come back to it. */
    HttpReply keptFor(Session session, Streams streams) {
        origin = () -> StreamOrigin.kept(streams, session);
        comesBack = session.client().revision().primesStreams();
        return this;
    }

    /** A refusal that comes before any message gives the answer its status and its headers. */
    void refusingBy(Function<Refusal, Rejection> made) {
        rejection = made;
    }

    @Override
    public void refused(Refusal refusal) {
        refused = rejection.apply(refusal);
    }

    /** From 2026-07-28 on, a client that closes the connection takes its request back. */
    Reply takenBackByLeaving() {
        cancelsOnLeave = true;
        return this;
    }

    @Override
    public void send(RpcMessage message) {
        HttpStream open = open();
        if (open != null) {
            open.append(writer.write(message));
        }
    }

    @Override
    public String address() {
        return exchange.address();
    }

    @Override
    public void watch(CancelFlag flag) {
        if (cancelsOnLeave) {
            HttpStream.Watch.over(this::open, flag, heartbeat);
        }
    }

    @Override
    public void resume(Runnable work) {
        exchange.resume(work);
    }

    @Override
    public void hangUp() {
        HttpStream open = comesBack ? open() : null;
        if (open != null) {
            open.hangUp();
        }
    }

    /** Becomes a stream at once, without anything to say yet. */
    void listen(Runnable onClosed) {
        exchange.startAsync();
        HttpStream open = open();
        if (open != null) {
            open.beat();
            open.onClosed(onClosed);
        }
    }

    /** The same, from that place of a log on. */
    void listen(StreamOrigin place, Runnable onClosed) {
        origin = () -> place;
        listen(onClosed);
    }

    /** The server has nothing more to say. */
    void end() {
        HttpStream open = open();
        if (open != null) {
            open.end(new byte[0]);
        }
    }

    /** Nobody reads this stream any more, and what comes goes elsewhere: it is over. */
    synchronized void endIfLeft() {
        if (stream != null && stream.isLeft()) {
            stream.end(new byte[0]);
        }
    }

    void answer(CompletionStage<RpcMessage.@Nullable Response> answer, ToIntFunction<RpcMessage.Response> status)
            throws IOException {
        finish(answer.thenApply(
                done -> done == null ? Body.NOTHING : new Body(status.applyAsInt(done), writer.write(done))));
    }

    /** Answers a batch: with one array, or, where something went before the answers, with an event for each. */
    void answerAll(List<CompletableFuture<RpcMessage.@Nullable Response>> answers) throws IOException {
        if (answers.isEmpty()) {
            accepted();
            return;
        }
        finish(CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new)).thenApply(
                all -> batch(answers.stream().map(CompletableFuture::join).filter(Objects::nonNull).toList())));
    }

    private Body batch(List<RpcMessage.Response> responses) {
        synchronized (this) {
            if (stream == null && !responses.isEmpty()) {
                return new Body(200, writer.write(responses));
            }
        }
        responses.forEach(this::send);
        return Body.NOTHING;
    }

    /** @param json empty if the call was cancelled: then nothing is said */
    private record Body(int status, byte[] json) {
        static final Body NOTHING = new Body(200, new byte[0]);
    }

    private void finish(CompletionStage<Body> stage) throws IOException {
        CompletableFuture<Body> body = stage.toCompletableFuture();
        if (body.isDone()) {
            write(body.join());
            return;
        }
        exchange.startAsync();
        body.whenComplete((done, failure) -> {
            try {
                write(failure == null ? done : defect(failure));
            } catch (IOException e) {
                // The client has left; there is nobody to tell.
                exchange.complete();
            }
        });
    }

    private Body defect(Throwable failure) {
        return new Body(500, writer.write(RpcMessage.Response.error(null, Accidents.answerTo(failure))));
    }

    private void write(Body body) throws IOException {
        HttpStream open;
        synchronized (this) {
            // A call that was cancelled is answered by a stream that ends without an answer.
            open = body.json().length == 0 ? open() : stream;
            answered = true;
        }
        if (open != null) {
            open.end(body.json());
        } else {
            Rejection refusal = refused;
            if (refusal != null) {
                refusal.headers().forEach(exchange::header);
            }
            exchange.json(refusal == null ? body.status() : refusal.status(), body.json());
            exchange.complete();
        }
    }

    private synchronized @Nullable HttpStream open() {
        if (stream == null && !answered) {
            stream = new HttpStream(exchange, heartbeat, origin.get());
        }
        return stream;
    }
}
