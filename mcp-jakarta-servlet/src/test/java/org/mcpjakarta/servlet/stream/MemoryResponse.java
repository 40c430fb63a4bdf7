package org.mcpjakarta.servlet.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.servlet.http.HttpExchange;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * A response in memory that keeps the rules of the Servlet specification: bytes of an asynchronous response are accepted only after
 * it has said that it is ready, and it says so to its listener once after each time that it was not.
 */
final class MemoryResponse extends ServletOutputStream {
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Map<String, String> headers = new TreeMap<>();
    private @Nullable WriteListener listener;
    private @Nullable Throwable failure;
    private boolean async;
    private boolean accepts;
    private boolean promised;
    private int refusals;
    private boolean committed;
    private boolean closed;
    private int completions;
    private int status;

    HttpExchange exchange() {
        HttpServletRequest request = fake(HttpServletRequest.class,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getServletContext" -> fake(ServletContext.class, (one, called, none) -> null);
                    case "startAsync" -> startAsync();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        HttpServletResponse response = fake(HttpServletResponse.class, this::respond);
        return new HttpExchange(request, response);
    }

    private static <T> T fake(Class<T> kind, InvocationHandler handler) {
        return kind.cast(Proxy.newProxyInstance(MemoryResponse.class.getClassLoader(), new Class<?>[]{kind}, handler));
    }

    private synchronized AsyncContext startAsync() {
        async = true;
        return fake(AsyncContext.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "setTimeout" -> null;
            case "complete" -> {
                complete();
                yield null;
            }
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private synchronized @Nullable Object respond(Object proxy, Method method, Object[] arguments) {
        switch (method.getName()) {
            case "setStatus" -> status = (Integer) arguments[0];
            case "setContentType" -> headers.put("Content-Type", (String) arguments[0]);
            case "setContentLength" -> headers.put("Content-Length", String.valueOf(arguments[0]));
            case "setHeader" -> headers.put((String) arguments[0], (String) arguments[1]);
            case "flushBuffer" -> commit();
            case "reset" -> headers.clear();
            case "isCommitted" -> {
                return committed;
            }
            case "getBufferSize" -> {
                return 1 << 14;
            }
            case "getOutputStream" -> {
                return this;
            }
            default -> throw new UnsupportedOperationException(method.getName());
        }
        return null;
    }

    private synchronized void commit() {
        committed = true;
        notifyAll();
    }

    private synchronized void complete() {
        completions++;
        notifyAll();
    }

    @Override
    public synchronized void setWriteListener(WriteListener added) {
        if (!async || listener != null) {
            throw new IllegalStateException("Only once, and only in an asynchronous request");
        }
        listener = added;
        promised = true;
        notifyAll();
    }

    @Override
    public synchronized boolean isReady() {
        if (!accepts) {
            promised = true;
            refusals++;
            notifyAll();
        }
        return accepts;
    }

    @Override
    public synchronized void write(byte[] source, int from, int count) throws IOException {
        if (failure instanceof IOException broken) {
            throw broken;
        } else if (failure instanceof RuntimeException defect) {
            throw defect;
        }
        if (listener != null && !accepts) {
            throw new IllegalStateException("Written without being ready");
        }
        bytes.write(source, from, count);
        notifyAll();
    }

    @Override
    public void write(int single) {
        throw new UnsupportedOperationException();
    }

    @Override
    public synchronized void flush() {
        commit();
    }

    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** From now on the client reads; what waits for that is told by the calling thread. */
    void open() {
        WriteListener told;
        synchronized (this) {
            accepts = true;
            told = promised ? listener : null;
            promised = false;
        }
        if (told != null) {
            try {
                told.onWritePossible();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** From now on the client does not read. */
    synchronized void block() {
        accepts = false;
    }

    /** The client has closed the connection. */
    void breakOff() {
        IOException broken = new IOException("Connection reset by peer");
        failWith(broken);
        listener.onError(broken);
    }

    /** From now on every write fails. */
    synchronized void failWith(Throwable thrown) {
        failure = thrown;
    }

    void awaitListener() {
        await(() -> listener != null);
    }

    /** Waits until somebody has asked in vain whether it is ready. */
    void awaitRefusal() {
        await(() -> refusals > 0);
    }

    void awaitText(String text) {
        await(() -> text().contains(text));
    }

    void awaitEnd() {
        await(() -> completions > 0 || closed);
    }

    private synchronized void await(BooleanSupplier condition) {
        long begun = System.nanoTime();
        long left = PATIENCE_NANOS;
        while (!condition.getAsBoolean()) {
            if (left <= 0) {
                throw new AssertionError("Not within the time; written: " + text());
            }
            try {
                wait(left / 1_000_000 + 1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            left = PATIENCE_NANOS - (System.nanoTime() - begun);
        }
    }

    synchronized String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    synchronized int status() {
        return status;
    }

    synchronized Map<String, String> headers() {
        return Map.copyOf(headers);
    }

    synchronized boolean isCommitted() {
        return committed;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    synchronized int completions() {
        return completions;
    }
}
