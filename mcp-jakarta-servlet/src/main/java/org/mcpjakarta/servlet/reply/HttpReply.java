package org.mcpjakarta.servlet.reply;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.guard.RequestAuth;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.http.Body;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.http.RequestMemory;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.HttpBody;
import org.mcpjakarta.servlet.stream.HttpStream;
import org.mcpjakarta.servlet.stream.LazyStream;
import org.mcpjakarta.servlet.stream.StreamOrigin;
import org.mcpjakarta.sse.LossNotice;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The answer to one HTTP request: one JSON body, written on the request's own thread if it is known by then; or a stream of events,
 * from the first message on that goes before the answer.
 */
public final class HttpReply implements Reply {
    private final HttpExchange exchange;
    private final EndpointContext plumbing;
    private final AnswerWriter writer;
    private final LazyStream stream;
    private final RequestMemory memory;
    private boolean cancelsOnLeave;
    private boolean prefersStream;
    private volatile @Nullable Rejection refused;
    private volatile RequestAuth terms = RequestAuth.NONE;

    public HttpReply(HttpServletRequest request, HttpServletResponse response, EndpointContext plumbing,
            AnswerWriter writer) {
        this.exchange = new HttpExchange(request, response, plumbing.threads());
        this.plumbing = plumbing;
        this.stream = new LazyStream(exchange, plumbing, () -> passing(LossNotice.SILENT), () -> terms.areOver());
        this.memory = new RequestMemory(exchange, () -> plumbing.budget().of(terms.caller().owner()));
        this.prefersStream = plumbing.wire().always();
        this.writer = writer;
    }

    /** Counts what this request takes. */
    public RequestMemory memory() {
        return memory;
    }

    /** The request's thread returns. */
    public void returned() {
        if (!exchange.isAsync()) {
            exchange.complete();
        }
        memory.returned();
    }

    @Override
    public void afterAnswer(Runnable giveBack) {
        exchange.afterEnd(giveBack);
    }

    public void header(String name, String value) {
        exchange.header(name, value);
    }

    public void accepted() {
        exchange.empty(202);
    }

    /** Confirms the receipt of a message before it is served; what comes of it goes on another stream. */
    public SseStreamReply acceptAhead(HttpReply connection, Supplier<CompletionStage<?>> read) {
        exchange.acceptAhead();
        return new SseStreamReply(exchange, connection, read);
    }

    /** Confirms the receipt of an answer before the call that waited for it goes on, which may take its time. */
    public void acceptAhead() {
        exchange.acceptAhead();
    }

    public void noContent() {
        exchange.empty(204);
    }

    public void options(String allowed) {
        exchange.header("Allow", allowed);
        noContent();
    }

    public void reject(Rejection rejection) throws IOException {
        if (!rejection.headers().containsKey("Connection")) {
            exchange.drain();
        }
        rejection.headers().forEach(exchange::header);
        try {
            exchange.json(rejection.status(),
                    writer.answer(RpcMessage.Response.error(rejection.id(), rejection.error())));
        } finally {
            // It may have gone wrong after the request was made asynchronous.
            exchange.complete();
        }
    }

    public void abandon() {
        exchange.complete();
    }

    /** If this becomes a stream, the client can resume it, unless its session has too many streams. */
    public Reply keptFor(Session session, RpcInput input) {
        stream.comeFrom(() -> StreamOrigin.kept(session, LostAnswers.of(input, writer), plumbing));
        // In a session everything that is answered from here on has the status 200.
        stream.keep(session.client().revision().primesStreams(), prefersStream);
        return this;
    }

    private StreamOrigin passing(LossNotice loss) {
        return StreamOrigin.passing(plumbing.streams().passing(terms.caller().owner(), loss));
    }

    @Override
    public void begins() {
        stream.announce();
    }

    /** Becomes a stream even if there is nothing to say before the answer. */
    public void preferStream() {
        prefersStream = true;
    }

    /** As a stream it lasts no longer than these terms, where its client can go on with another one. The last ones count. */
    public void servedUnder(RequestAuth given) {
        terms = given;
    }

    public RequestAuth terms() {
        return terms;
    }

    @Override // before any message, it gives the response its status and headers
    public void refused(AccessRefusedException refusal) {
        refused = terms.denial(refusal);
    }

    /** From 2026-07-28 on, a client that closes the connection takes its request back. */
    public Reply takenBackByLeaving(RpcInput input) {
        stream.comeFrom(() -> passing(LostAnswers.of(input, writer)));
        return takenBackByLeaving();
    }

    /** A client that closes the connection takes back all that it has asked for. */
    public Reply takenBackByLeaving() {
        cancelsOnLeave = true;
        return this;
    }

    @Override
    public void send(RpcMessage message) {
        HttpStream open = stream.say(words -> words.append(writer.write(message)));
        // Whoever asks waits for the answer.
        if (open != null && message instanceof RpcMessage.Request) {
            open.wake();
        }
    }

    @Override
    public void sendOnce(RpcMessage message) {
        stream.say(words -> words.appendOnce(writer.write(message)));
    }

    @Override
    public String address() {
        return exchange.address();
    }

    @Override
    public void watch(CancelFlag flag) {
        if (cancelsOnLeave) {
            HttpStream.watch(stream::open, flag, plumbing);
        }
    }

    @Override
    public void resume(Runnable work) {
        exchange.resume(work);
    }

    @Override
    public Executor detached(String name) {
        return exchange.detached(name);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return exchange.actionThreads();
    }

    @Override
    public void hangUp() {
        stream.hangUp();
    }

    /** Becomes a stream at once, from that place of a log on. */
    public void listen(StreamOrigin place, Runnable onClosed) {
        stream.comeFrom(() -> place);
        exchange.startAsync();
        HttpStream open = stream.open();
        if (open != null) {
            open.listen();
            open.onClosed(onClosed);
        }
    }

    /** The server has nothing more to say. */
    public void end() {
        stream.end();
    }

    public void answer(CompletionStage<RpcMessage.@Nullable Response> answer, ToIntFunction<RpcMessage.Response> status)
            throws IOException {
        CompletableFuture<RpcMessage.@Nullable Response> known = answer.toCompletableFuture();
        if (known.isDone()) {
            write(writer.body(known.join(), status, memory));
        } else {
            finish(known.thenApply(done -> writer.body(done, status, memory)));
        }
    }

    public BatchAnswers batch(RpcBatch batch) {
        return new BatchAnswers(batch, writer, memory);
    }

    /** Answers a batch that has something to be answered. */
    public void answerAll(BatchAnswers answers) throws IOException {
        finish(answers.all().thenApply(stream::batch));
    }

    private void finish(CompletionStage<Body> stage) throws IOException {
        CompletableFuture<Body> body = stage.toCompletableFuture();
        if (body.isDone()) {
            write(body.join());
            return;
        }
        exchange.startAsync();
        memory.letGoAfter(body);
        HttpStream open = stream.begun();
        if (open != null) {
            // Now, while the container tells when it is ready to go on; not every one does so once it is stopping.
            open.wake();
        }
        body.whenComplete((done, failure) -> {
            try {
                write(failure == null ? done : writer.defect(failure));
            } catch (IOException | IllegalStateException e) {
                // The client has left, or the container has ended the request; there is nobody to tell.
                exchange.close(true);
            } catch (RuntimeException | Error defect) { // a door: nobody else would end the request
                InternalErrors.unanswered(defect);
                exchange.close(true);
            }
        });
    }

    private void write(Body body) throws IOException {
        // A call that was cancelled is answered by a stream that ends without an answer. One that has a status of its own cannot be.
        boolean plain = body.status() == 200 && refused == null;
        HttpStream open = body.isEmpty() || plain && prefersStream ? stream.open() : stream.answered();
        if (open == null) {
            write(plain ? exchange.encoded(body) : body, refused);
            return;
        }
        if (HttpBody.isLarge(body.json())) {
            exchange.startAsync();
        }
        open.end(body.json().toArray());
        // Another thread may still write or close it, and a container reuses the response once the request's thread returns.
        exchange.startAsync();
    }

    private void write(Body body, @Nullable Rejection refusal) throws IOException {
        if (refusal != null) {
            refusal.headers().forEach(exchange::header);
        }
        HttpBody.write(exchange, plumbing, refusal == null ? body.status() : refusal.status(), body.json());
    }
}
