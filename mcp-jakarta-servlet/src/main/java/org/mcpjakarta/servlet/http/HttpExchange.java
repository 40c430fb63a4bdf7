package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.thread.Contexts;
import org.mcpjakarta.spi.CallInfo.Peer;
import org.mcpjakarta.sse.Connection;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * One request and its response, guarded by a lock where several threads may use them: a tool may report progress on its own thread
 * while the request's thread makes the request asynchronous, and containers do not guard against that.
 */
public final class HttpExchange implements Connection {
    /** Containers buffer a body of this size until the request's thread returns, and then set the Content-Length themselves. */
    private static final int SHORT = 1 << 10;
    private final HttpServletRequest request;
    private final HttpServletResponse response;
    /** Fair, so that the request becomes asynchronous between two writes of another thread, which may block until it is. */
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Thread requestThread = Thread.currentThread();
    private volatile @Nullable AsyncContext async;
    private @Nullable Readiness readiness;
    private @Nullable Head head;
    private volatile boolean ended;
    private boolean firstFlushPending;
    private @Nullable Runnable afterEnd;

    /** Writes the head of the response. */
    private interface Head {
        void write() throws IOException;
    }

    public HttpExchange(HttpServletRequest request, HttpServletResponse response) {
        this.request = request;
        this.response = response;
    }

    public void header(String name, String value) {
        response.setHeader(name, value);
    }

    public String address() {
        return request.getRemoteAddr();
    }

    /** To be called on the request's thread. */
    public Peer peer() {
        return Peers.of(request);
    }

    public void empty(int status) {
        response.setStatus(status);
        if (status != 204) {
            response.setContentLength(0);
        }
    }

    /** Sends 202 at once, while the request is still running. */
    public void acceptAhead() {
        empty(202);
        // The next request on this connection would wait for this one: forever, if this one waits for it.
        if (request.getProtocol().startsWith("HTTP/1")) {
            response.setHeader("Connection", "close");
        }
        try {
            response.flushBuffer();
        } catch (IOException e) {
            // The client has left, but its message is valid.
        }
    }

    /** The body in the encoding that the client accepts. Sets the headers for it. */
    public Body encoded(Body body) {
        return Compression.of(body, request, response);
    }

    public void json(int status, WrittenMessage json) throws IOException {
        jsonHead(status, json.length());
        json.writeTo(response.getOutputStream());
    }

    void jsonHead(int status, int length) {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "no-store");
        if (length > SHORT || async != null) {
            response.setContentLength(length);
        }
        OwnBuffer.forBody(request, response, length);
    }

    /** To be called if the body of the request was not read and will not be. */
    public void drain() {
        UnreadBody.drain(request, response);
    }

    /** From now on the response outlives the request's thread, unless it has ended already. */
    public void startAsync() {
        // If it is asynchronous already, this must not wait for the lock, which a running write may hold.
        if (async != null) {
            return;
        }
        lock.lock();
        try {
            if (!ended && async == null) {
                AsyncContext started = request.startAsync(request, response);
                started.setTimeout(0);
                async = started;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Makes the response a stream of events. Its head is written by the thread that writes the first event. */
    public Connection stream() {
        head = this::startStream;
        return this;
    }

    /** Makes the response a body of that length, whose head is written likewise. */
    public Connection body(int status, int length) {
        head = () -> jsonHead(status, length);
        return this;
    }

    void startStream() throws IOException {
        lock.lock();
        try {
            response.setStatus(200);
            response.setContentType("text/event-stream");
            response.setHeader("Cache-Control", "no-store");
            // Proxies that buffer output would hold events back.
            response.setHeader("X-Accel-Buffering", "no");
            OwnBuffer.forStream(request, response);
            if (async == null) {
                firstFlushPending = true;
            } else {
                // There may be no event for a while, and the client should see the head of the response.
                response.flushBuffer();
            }
        } finally {
            lock.unlock();
        }
    }

    public boolean isAsync() {
        return async != null;
    }

    /** Whether this is the request's thread, which serves nothing else meanwhile. */
    @Override
    public boolean isServedHere() {
        return async == null && Thread.currentThread() == requestThread;
    }

    /**
     * Whether the response can be written to now; if not, {@code wake} runs when it can. While the request is not asynchronous it always
     * can, but a write may block: containers do not report readiness before the request's thread returns.
     */
    @Override
    public boolean isReady(Runnable wake) throws IOException {
        writeHead();
        lock.lock();
        try {
            if (async == null || ended) {
                return true;
            }
            if (readiness == null) {
                readiness = new Readiness(wake);
                response.getOutputStream().setWriteListener(readiness);
            }
            return readiness.isPossible() && response.getOutputStream().isReady();
        } finally {
            lock.unlock();
        }
    }

    private void writeHead() throws IOException {
        Head due = head;
        head = null;
        if (due != null) {
            due.write();
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        lock.lock();
        try {
            response.getOutputStream().write(bytes, from, count);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void flush() throws IOException {
        lock.lock();
        try {
            response.getOutputStream().flush();
            // Liberty swallows the first flush of a body.
            if (firstFlushPending && (readiness == null || response.getOutputStream().isReady())) {
                response.getOutputStream().flush();
            }
            firstFlushPending = false;
        } finally {
            lock.unlock();
        }
    }

    /** Ends the response. Atomic with regard to {@link #startAsync()}, which sees the response either open or ended. */
    @Override
    public void close(boolean gone) {
        lock.lock();
        try {
            if (gone) {
                fail();
            } else if (async == null && !ended) {
                closeBody();
            }
        } finally {
            complete();
            lock.unlock();
        }
    }

    // If nothing was written yet, the response must not look like a success; to a client that has left it makes no difference.
    private void fail() {
        try {
            if (!ended && !response.isCommitted()) {
                response.reset();
                response.setStatus(500);
            }
        } catch (RuntimeException e) {
            // The container has already ended the request.
        }
    }

    // The request's thread may run for long yet; the client should see the end of the stream now.
    private void closeBody() {
        try {
            response.getOutputStream().close();
        } catch (IOException e) {
            // The client has left, which ends the stream as well.
        }
    }

    public void complete() {
        Runnable after;
        lock.lock();
        try {
            if (async != null && !ended) {
                Contexts.complete(async);
            }
        } catch (IllegalStateException e) {
            // The container has already ended the request, because the connection broke.
        } finally {
            ended = true;
            after = afterEnd;
            afterEnd = null;
            lock.unlock();
        }
        if (after != null) {
            after.run();
        }
    }

    /** Runs the action when the response has ended; at once if it already has. */
    public void afterEnd(Runnable action) {
        lock.lock();
        try {
            if (!ended) {
                Runnable others = afterEnd;
                afterEnd = others == null ? action : () -> {
                    others.run();
                    action.run();
                };
                return;
            }
        } finally {
            lock.unlock();
        }
        action.run();
    }
}
