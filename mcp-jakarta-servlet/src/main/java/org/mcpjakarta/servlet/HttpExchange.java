package org.mcpjakarta.servlet;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * One request and its response, touched by one thread at a time: a tool may report progress from a thread of its own while the
 * request's thread turns the request asynchronous, and containers do not guard against that.
 */
final class HttpExchange {
    private static final int DRAINED = 1 << 16;
    /** Containers keep so much until the request's thread returns, and then tell its length by themselves. */
    private static final int SHORT = 1 << 10;
    private static final long DRAIN_NANOS = 1_000_000_000;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final CallThreads threads;
    private final ReentrantLock lock = new ReentrantLock();
    private final Thread thread = Thread.currentThread();
    private volatile @Nullable AsyncContext async;
    private @Nullable Readiness readiness;
    private volatile @Nullable Executor context;
    private volatile boolean over;
    private boolean begins;

    HttpExchange(HttpServletRequest request, HttpServletResponse response, CallThreads threads) {
        this.request = request;
        this.response = response;
        this.threads = threads;
    }

    void header(String name, String value) {
        response.setHeader(name, value);
    }

    String address() {
        return request.getRemoteAddr();
    }

    void empty(int status) {
        response.setStatus(status);
        if (status != 204) {
            response.setContentLength(0);
        }
    }

    /** Answers at once, while the request is still at work. */
    void acceptAhead() {
        empty(202);
        // The client has its answer and could send the next request on this connection, where it would wait for this one to end:
        // for ever, if it is what this one waits for.
        if (request.getProtocol().startsWith("HTTP/1")) {
            response.setHeader("Connection", "close");
        }
        try {
            response.flushBuffer();
        } catch (IOException e) {
            // The client has left already, but what it said counts.
        }
    }

    /** The body in the form that the client takes, of which the headers tell. */
    Body encoded(Body body) {
        return Compression.of(body, request, response);
    }

    void json(int status, WrittenMessage json) throws IOException {
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
    }

    // A body left unread would be taken for the next request, or make the container close the connection under the client.
    // A small one whose length is known is read away; for the rest closing is right, and said.
    void drain() throws IOException {
        long length = request.getContentLengthLong();
        boolean chunked = request.getHeader("Transfer-Encoding") != null;
        if (length <= 0 && !chunked || request.getInputStream().isFinished()) {
            return;
        }
        if (chunked || length > DRAINED || !isReadAway(length)) {
            response.setHeader("Connection", "close");
        }
    }

    // Not byte by byte for hours.
    private boolean isReadAway(long length) throws IOException {
        long begun = System.nanoTime();
        byte[] bytes = new byte[(int) length];
        int left = bytes.length;
        int count = 0;
        while (count >= 0 && left > 0 && System.nanoTime() - begun < DRAIN_NANOS) {
            count = request.getInputStream().read(bytes, 0, left);
            left -= Math.max(count, 0);
        }
        return left == 0 || count < 0;
    }

    /** The call may go on elsewhere, and should find itself in the same place. To be told by the request's thread. */
    private void keepContext() {
        lock.lock();
        try {
            if (!over && async == null && context == null) {
                context = threads.context();
            }
        } finally {
            lock.unlock();
        }
    }

    /** From now on the response outlives the request's thread. */
    void startAsync() {
        // Where it is so already, nobody needs to wait for a write that is under way.
        if (async != null) {
            return;
        }
        lock.lock();
        try {
            if (!over && async == null) {
                AsyncContext started = request.startAsync(request, response);
                started.setTimeout(0);
                async = started;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Does work for this request: on a thread of ours, where there are such, else on the one at hand. */
    void resume(Runnable work) {
        if (threads.areOurs()) {
            // The first who comes here is the request's thread.
            keepContext();
            threads.execute(() -> inContext(work));
        } else {
            work.run();
        }
    }

    /** Threads for what goes on when this request is long over. */
    Executor detached(String name) {
        return threads.detached(name);
    }

    private void inContext(Runnable work) {
        Executor kept = context;
        if (kept == null) {
            work.run();
        } else {
            kept.execute(work);
        }
    }

    void startStream() throws IOException {
        lock.lock();
        try {
            response.setStatus(200);
            response.setContentType("text/event-stream");
            response.setHeader("Cache-Control", "no-store");
            // Proxies that gather output would hold events back.
            response.setHeader("X-Accel-Buffering", "no");
            if (async == null) {
                begins = true;
            } else {
                // Nobody may have anything to say yet.
                response.flushBuffer();
            }
        } finally {
            lock.unlock();
        }
    }

    boolean isAsync() {
        return async != null;
    }

    /** Whether this is the request's thread, which has nothing else to do than to serve it. */
    boolean isServedHere() {
        return async == null && Thread.currentThread() == thread;
    }

    /**
     * Whether the response can be written to now; if not, the runnable is run when it can. As long as the request is not asynchronous
     * it always can, but writing may wait: containers would not tell before the request's thread returns.
     */
    boolean isReady(Runnable wake) throws IOException {
        lock.lock();
        try {
            if (async == null || over) {
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

    void write(byte[] bytes, int from, int count) throws IOException {
        lock.lock();
        try {
            response.getOutputStream().write(bytes, from, count);
        } finally {
            lock.unlock();
        }
    }

    void flush() throws IOException {
        lock.lock();
        try {
            response.getOutputStream().flush();
            // Liberty swallows the first flush of a body.
            if (begins && (readiness == null || response.getOutputStream().isReady())) {
                response.getOutputStream().flush();
            }
            begins = false;
        } finally {
            lock.unlock();
        }
    }

    // The request's thread may be at work for long yet; the client sees the end of the stream all the same.
    void close(boolean gone) {
        lock.lock();
        try {
            if (!gone && async == null && !over) {
                response.getOutputStream().close();
            }
        } catch (IOException e) {
            // The client has left, which ends the stream as well.
        } finally {
            lock.unlock();
        }
        complete();
    }

    void complete() {
        lock.lock();
        try {
            if (async != null && !over) {
                Contexts.complete(async);
            }
            over = true;
        } catch (IllegalStateException e) {
            // The container has ended the request by itself, because of a connection that broke.
            over = true;
        } finally {
            lock.unlock();
        }
    }
}
