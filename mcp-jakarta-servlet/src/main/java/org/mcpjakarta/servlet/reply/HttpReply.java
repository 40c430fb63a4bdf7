package org.mcpjakarta.servlet.reply;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.CallAnswer;
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
 * The answer to one HTTP request. It is a JSON body, written by the request's own thread if the answer is known by then; or a stream
 * of events, if a message is sent before the answer.
 */
public final class HttpReply extends ExchangeReply {
    private final EndpointContext context;
    private final AnswerWriter writer;
    private final LazyStream stream;
    private final RequestMemory memory;
    private boolean cancelsOnLeave;
    private boolean prefersStream;
    private boolean lasts;
    private volatile @Nullable Rejection refused;
    private volatile @Nullable CancelFlag cancelFlag;
    private volatile RequestAuth auth = RequestAuth.NONE;

    public HttpReply(HttpServletRequest request, HttpServletResponse response, EndpointContext context,
            AnswerWriter writer) {
        super(new HttpExchange(request, response), context.threads());
        this.context = context;
        this.stream = new LazyStream(exchange, context, () -> passing(LossNotice.SILENT), () -> auth.areOver());
        this.memory = new RequestMemory(exchange, () -> context.budget().of(auth.caller().owner()));
        this.prefersStream = context.wire().always();
        this.writer = writer;
    }

    /** Counts the memory of this request. */
    public RequestMemory memory() {
        return memory;
    }

    /** To be called when the request's thread is about to return. */
    public void returned() {
        if (!exchange.isAsync()) {
            exchange.complete();
        }
        memory.returned();
    }

    public void header(String name, String value) {
        exchange.header(name, value);
    }

    public void accepted() {
        exchange.empty(202);
    }

    /** Sends 202 before the message is served; its answer goes to the stream of {@code connection}. */
    public SseStreamReply acceptAhead(Reply connection, Supplier<CompletionStage<?>> read) {
        exchange.acceptAhead();
        return new SseStreamReply(exchange, context.threads(), connection, read);
    }

    /** For a call of another node that goes on with this request. */
    public MovedReply moved() {
        return new MovedReply(exchange, context.threads(), writer);
    }

    /** Sends 202 for an answer of the client before the call that waited for it goes on, which may take long. */
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
        rejection.report(context.reports(), auth.caller());
        if (!rejection.headers().containsKey("Connection")) {
            exchange.drain();
        }
        rejection.headers().forEach(exchange::header);
        try {
            exchange.json(rejection.status(),
                    writer.answer(RpcMessage.Response.error(rejection.id(), rejection.error())));
        } finally {
            // The failure may have come after the request was made asynchronous.
            exchange.complete();
        }
    }

    public void abandon() {
        exchange.complete();
    }

    /** If this becomes a stream, the client can resume it, unless its session has too many streams. */
    public Reply keptFor(Session session, RpcInput input) {
        boolean shared = context.sharesStreams();
        lasts = shared && input instanceof RpcMessage.Request; // a batch has several calls on its stream
        stream.comeFrom(() -> {
            StreamOrigin origin = StreamOrigin.kept(session, LostAnswers.of(input, writer, shared), context);
            FencedCall.watch(origin.log(), shared ? cancelFlag : null, exchange);
            return origin;
        });
        // In a session, every answer from here on has the status 200, so that a stream is always possible.
        stream.keep(session.client().revision().primesStreams(), prefersStream);
        return this;
    }

    @Override
    public String lastingStream() {
        return lasts ? stream.lasting() : "";
    }

    private StreamOrigin passing(LossNotice loss) {
        return StreamOrigin.passing(context.streams().passing(auth.caller().owner(), loss));
    }

    @Override
    public void begins() {
        stream.announce();
    }

    /** Answers by a stream even if no message is sent before the answer. */
    public void preferStream() {
        prefersStream = true;
    }

    /** Sets who sends the request; the last call counts. A stream that the client can resume or open again ends with the token. */
    public void servedUnder(RequestAuth given) {
        auth = given;
    }

    public RequestAuth terms() {
        return auth;
    }

    @Override // called before any message, so it can still set the status and the headers of the response
    public void refused(AccessRefusedException refusal) {
        refused = auth.denial(refusal);
    }

    /** From 2026-07-28 on, a client cancels its request by closing the connection. */
    public Reply takenBackByLeaving(RpcInput input) {
        stream.comeFrom(() -> passing(LostAnswers.of(input, writer, false)));
        return takenBackByLeaving();
    }

    /** Closing the connection cancels all that the client has requested on it. */
    public Reply takenBackByLeaving() {
        cancelsOnLeave = true;
        return this;
    }

    @Override
    public void send(RpcMessage message) {
        HttpStream open = stream.say(target -> target.append(writer.write(message)));
        // The server waits for the client's response, so the request is not delayed.
        if (open != null && message instanceof RpcMessage.Request) {
            open.wake();
        }
    }

    /** Sends a message that another node has written. */
    public void sendWritten(byte[] json) {
        HttpStream open = stream.say(target -> target.append(json));
        if (open != null) {
            open.wake();
        }
    }

    @Override
    public void sendOnce(RpcMessage message) {
        stream.say(target -> target.appendOnce(writer.write(message)));
    }

    @Override
    public void watch(CancelFlag flag) {
        cancelFlag = flag;
        FencedCall.watch(stream, lasts ? flag : null, exchange);
        if (cancelsOnLeave) {
            HttpStream.watch(stream::open, flag, context);
        }
    }

    @Override
    public void hangUp() {
        stream.hangUp();
    }

    /** Opens a stream at once, from that position of a log on. */
    public void listen(StreamOrigin origin, Runnable onClosed) {
        stream.comeFrom(() -> origin);
        exchange.startAsync();
        HttpStream open = stream.open();
        if (open != null) {
            open.listen();
            open.onClosed(onClosed);
        }
    }

    /** Ends the stream; the server sends nothing more. */
    public void end() {
        stream.end();
    }

    public void answer(CallAnswer answer, ToIntFunction<RpcMessage.Response> status) throws IOException {
        if (answer instanceof CallAnswer.Now now) {
            write(writer.body(now.response(), status, memory));
        } else {
            finish(answer.toCompletableFuture().thenApply(done -> writer.body(done, status, memory)));
        }
    }

    public BatchAnswers batch(RpcBatch batch) {
        return new BatchAnswers(batch, writer, memory);
    }

    /** Answers a batch that has at least one request or fault. */
    public void answerAll(BatchAnswers answers) throws IOException {
        finish(answers.all().thenApply(stream::batch));
    }

    private void finish(CompletableFuture<Body> body) throws IOException {
        if (body.isDone()) {
            write(body.join());
            return;
        }
        exchange.startAsync();
        memory.letGoAfter(body);
        HttpStream open = stream.begun();
        if (open != null) {
            // Now, while the container reports when a response can be written; not every container does so while it stops.
            open.wake();
        }
        body.whenComplete((done, failure) -> {
            try {
                write(failure == null ? done : writer.defect(failure));
            } catch (IOException | IllegalStateException e) {
                // The client has left, or the container has ended the request; no answer is possible.
                exchange.close(true);
            } catch (RuntimeException | Error defect) { // catch-all: nothing else would end the request
                InternalErrors.unanswered(defect);
                exchange.close(true);
            }
        });
    }

    private void write(Body body) throws IOException {
        // A cancelled call is answered by a stream that ends without an answer. A status other than 200 is only possible without a stream.
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
        HttpBody.write(exchange, context, refusal == null ? body.status() : refusal.status(), body.json());
    }
}
