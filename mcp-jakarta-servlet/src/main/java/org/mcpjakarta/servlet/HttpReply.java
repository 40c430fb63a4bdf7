package org.mcpjakarta.servlet;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.ToIntFunction;

import org.mcpjakarta.core.engine.Accidents;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The answer to one HTTP request: one JSON body, written at once on the request's thread if it is known by then. */
final class HttpReply {
    private static final RpcWriter WRITER = new RpcWriter();
    private static final int DRAINED = 1 << 16;

    private final HttpServletRequest request;
    private final HttpServletResponse response;

    HttpReply(HttpServletRequest request, HttpServletResponse response) {
        this.request = request;
        this.response = response;
    }

    void header(String name, String value) {
        response.setHeader(name, value);
    }

    void accepted() {
        response.setStatus(202);
        response.setContentLength(0);
    }

    void noContent() {
        response.setStatus(204);
    }

    void options(String allowed) {
        response.setHeader("Allow", allowed);
        response.setStatus(204);
    }

    void reject(Rejection rejection) throws IOException {
        drain();
        rejection.headers().forEach(response::setHeader);
        write(rejection.status(), WRITER.write(RpcMessage.Response.error(rejection.id(), rejection.error())));
    }

    void answer(CompletionStage<RpcMessage.Response> answer, ToIntFunction<RpcMessage.Response> status)
            throws IOException {
        finish(answer.thenApply(done -> new Body(status.applyAsInt(done), WRITER.write(done))).toCompletableFuture());
    }

    void answerAll(CompletionStage<List<RpcMessage.Response>> answers) throws IOException {
        finish(answers.thenApply(done -> new Body(200, WRITER.write(done))).toCompletableFuture());
    }

    private record Body(int status, byte[] json) {}

    private void finish(CompletableFuture<Body> body) throws IOException {
        if (body.isDone()) {
            write(body.join().status(), body.join().json());
            return;
        }
        AsyncContext async = request.startAsync(request, response);
        async.setTimeout(0);
        body.whenComplete((done, failure) -> {
            try {
                Body answer = failure == null ? done : defect(failure);
                write(answer.status(), answer.json());
            } catch (IOException e) {
                // The client has left; there is nobody to tell.
            } finally {
                async.complete();
            }
        });
    }

    // A body left unread would be taken for the next request, or make the container close the connection under the client.
    // A small one whose length is known is read away; for the rest closing is right, and said.
    private void drain() throws IOException {
        long length = request.getContentLengthLong();
        boolean chunked = request.getHeader("Transfer-Encoding") != null;
        if (length <= 0 && !chunked || request.getInputStream().isFinished()) {
            return;
        }
        if (chunked || length > DRAINED) {
            response.setHeader("Connection", "close");
        } else {
            request.getInputStream().readNBytes((int) length);
        }
    }

    private static Body defect(Throwable failure) {
        return new Body(500, WRITER.write(RpcMessage.Response.error(null, Accidents.answerTo(failure))));
    }

    private void write(int status, byte[] json) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "no-store");
        response.setContentLength(json.length);
        response.getOutputStream().write(json);
    }
}
