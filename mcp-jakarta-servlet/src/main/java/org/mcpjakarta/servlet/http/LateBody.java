package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.header.Rejection;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * A body that is read asynchronously, so that no thread blocks for it. When it is complete, or refused, the container dispatches the
 * request again, with the identity that it has verified, and the request is served as any other.
 */
public final class LateBody implements ReadListener, AsyncListener {
    private static final String ATTRIBUTE = LateBody.class.getName();
    /** Containers where this was tested under load. Not Open Liberty: it mixes up requests that are dispatched while they are read. */
    private static final List<String> CONTAINERS = List.of("io.undertow.", "org.eclipse.jetty.");

    private final Caller caller;
    private final Charge memory;
    private final BodyBytes bytes;
    private final ServletInputStream body;
    private final AsyncContext async;
    private final AtomicBoolean finished = new AtomicBoolean();
    private volatile @Nullable RuntimeException refusal;

    private LateBody(Caller caller, Charge memory, BodyBytes bytes, ServletInputStream body, AsyncContext async) {
        this.caller = caller;
        this.memory = memory;
        this.bytes = bytes;
        this.body = body;
        this.async = async;
    }

    /** Whether the container supports this reliably. */
    static boolean isPossible(HttpServletRequest request) {
        String container = request.getServletContext().getClass().getName();
        return CONTAINERS.stream().anyMatch(container::startsWith);
    }

    /** The body of a request that was dispatched again; null if this is its first dispatch. */
    public static @Nullable LateBody of(HttpServletRequest request) {
        return request.getDispatcherType() == DispatcherType.ASYNC
                && request.getAttribute(ATTRIBUTE) instanceof LateBody late ? late : null;
    }

    /**
     * Reads the body as it arrives; the request's thread has to return after this.
     *
     * @throws Overload if there is no memory for another body
     */
    public static void await(HttpServletRequest request, HttpServletResponse response, RequestBody bodies,
            Caller caller,
            Budget budget) throws IOException {
        Charge memory = new Charge(budget.of(caller.owner()));
        BodyBytes bytes = bodies.open(request, memory::add);
        memory.add(Budget.PER_STREAM);
        ServletInputStream body = request.getInputStream();
        AsyncContext async = request.startAsync(request, response);
        LateBody late = new LateBody(caller, memory, bytes, body, async);
        request.setAttribute(ATTRIBUTE, late);
        async.setTimeout(Math.max(1, bodies.allowed().toMillis()));
        async.addListener(late);
        body.setReadListener(late);
    }

    /** The caller, as identified when the request was dispatched first. */
    public Caller caller() {
        return caller;
    }

    /**
     * The complete body. The request counts its memory from now on.
     *
     * @throws RuntimeException if the body was refused while it was read
     */
    public byte[] takenBy(RequestMemory request) {
        request.takeOver(memory);
        RuntimeException refused = refusal;
        if (refused != null) {
            throw refused;
        }
        return bytes.all();
    }

    @Override
    public void onDataAvailable() throws IOException {
        try {
            boolean more = true;
            while (more && !finished.get() && body.isReady()) {
                more = bytes.readFrom(body);
            }
            if (!more) {
                serve(null);
            }
        } catch (Rejection | Overload refused) {
            serve(refused);
        }
    }

    @Override
    public void onAllDataRead() {
        serve(null);
    }

    @Override
    public void onError(Throwable failure) {
        serve(RequestBody.incomplete());
    }

    @Override
    public void onTimeout(AsyncEvent event) {
        serve(RequestBody.tooSlow());
    }

    @Override
    public void onError(AsyncEvent event) {
        serve(RequestBody.incomplete());
    }

    private void serve(@Nullable RuntimeException refused) {
        if (finished.compareAndSet(false, true)) {
            refusal = refused;
            try {
                async.dispatch();
            } catch (IllegalStateException e) {
                // The container has already ended the request, because the connection broke.
                memory.close();
            }
        }
    }

    @Override
    public void onComplete(AsyncEvent event) {
        memory.close();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {}
}
