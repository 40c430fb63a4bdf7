package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.servlet.thread.Contexts;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * One request and its response, used by one thread at a time. A tool may report progress on its own thread while the request's thread
 * makes the request asynchronous, and containers do not guard against that.
 */
public final class HttpExchange {
    /** Containers buffer so much until the request's thread returns, and then set its length. */
    private static final int SHORT = 1 << 10;
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
    private @Nullable Runnable afterEnd;

    public HttpExchange(HttpServletRequest request, HttpServletResponse response, CallThreads threads) {
        this.request = request;
        this.response = response;
        this.threads = threads;
    }

    public void header(String name, String value) {
        response.setHeader(name, value);
    }

    public String address() {
        return request.getRemoteAddr();
    }

    public void empty(int status) {
        response.setStatus(status);
        if (status != 204) {
            response.setContentLength(0);
        }
    }

    /** Answers at once, while the request is still at work. */
    public void acceptAhead() {
        empty(202);
        // The next request on this connection would wait for this one: for ever, if this one waits for it.
        if (request.getProtocol().startsWith("HTTP/1")) {
            response.setHeader("Connection", "close");
        }
        try {
            response.flushBuffer();
        } catch (IOException e) {
            // The client has left, but its message counts.
        }
    }

    /** The body in the form that the client takes, of which the headers tell. */
    public Body encoded(Body body) {
        return Compression.of(body, request, response);
    }

    public void json(int status, WrittenMessage json) throws IOException {
        jsonHead(status, json.length());
        json.writeTo(response.getOutputStream());
    }

    public void jsonHead(int status, int length) {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "no-store");
        if (length > SHORT || async != null) {
            response.setContentLength(length);
        }
        OwnBuffer.forBody(request, response, length);
    }

    /** The body was not read, and nobody will. */
    public void drain() {
        UnreadBody.drain(request, response);
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

    /** From now on the response outlives the request's thread, unless it is over already. */
    public void startAsync() {
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
    public void resume(Runnable work) {
        if (threads.areOurs()) {
            // The first who comes here is the request's thread.
            keepContext();
            threads.execute(() -> inContext(work));
        } else {
            work.run();
        }
    }

    /** Threads for what goes on when this request is long over. */
    public Executor detached(String name) {
        return threads.detached(name);
    }

    public Supplier<Executor> actionThreads() {
        return threads::forActions;
    }

    private void inContext(Runnable work) {
        Executor kept = context;
        if (kept == null) {
            work.run();
        } else {
            kept.execute(work);
        }
    }

    public void startStream() throws IOException {
        lock.lock();
        try {
            response.setStatus(200);
            response.setContentType("text/event-stream");
            response.setHeader("Cache-Control", "no-store");
            // Proxies that gather output would hold events back.
            response.setHeader("X-Accel-Buffering", "no");
            OwnBuffer.forStream(request, response);
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

    public boolean isAsync() {
        return async != null;
    }

    /** Whether this is the request's thread, which has nothing else to do than to serve it. */
    public boolean isServedHere() {
        return async == null && Thread.currentThread() == thread;
    }

    /**
     * Whether the response can be written to now; if not, the runnable is run when it can. As long as the request is not asynchronous
     * it always can, but writing may wait: containers would not tell before the request's thread returns.
     */
    public boolean isReady(Runnable wake) throws IOException {
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

    public void write(byte[] bytes, int from, int count) throws IOException {
        lock.lock();
        try {
            response.getOutputStream().write(bytes, from, count);
        } finally {
            lock.unlock();
        }
    }

    public void flush() throws IOException {
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

    /** One step for whoever makes the request asynchronous: the response is either open or done with. */
    public void close(boolean gone) {
        lock.lock();
        try {
            if (gone) {
                fail();
            } else if (async == null && !over) {
                closeBody();
            }
        } finally {
            complete();
            lock.unlock();
        }
    }

    // If nothing was written, the answer must not look like one; to a client that has left it makes no difference.
    private void fail() {
        try {
            if (!over && !response.isCommitted()) {
                response.reset();
                response.setStatus(500);
            }
        } catch (RuntimeException e) {
            // The container has ended the request by itself.
        }
    }

    // The request's thread may be at work for long yet; the client sees the end of the stream all the same.
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
            if (async != null && !over) {
                Contexts.complete(async);
            }
        } catch (IllegalStateException e) {
            // The container has ended the request by itself, because of a connection that broke.
        } finally {
            over = true;
            after = afterEnd;
            afterEnd = null;
            lock.unlock();
        }
        if (after != null) {
            after.run();
        }
    }

    /** Runs the action when nothing is written any more; at once if that is so already. */
    public void afterEnd(Runnable action) {
        lock.lock();
        try {
            if (!over) {
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
